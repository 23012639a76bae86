import Drawing
import Foundation
import Plotting
import RunFolder
