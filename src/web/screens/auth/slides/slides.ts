// The seven images of the slideshow, in the order in which they are shown.
import circuit from './circuit.svg'
import dawn from './dawn.svg'
import grid from './grid.svg'
import hairpin from './hairpin.svg'
import lean from './lean.svg'
import pitWall from './pit-wall.svg'
import rain from './rain.svg'

export const slides: readonly string[] = [lean, circuit, grid, hairpin, pitWall, rain, dawn]
