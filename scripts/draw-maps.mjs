// `node scripts/draw-maps.mjs`: draws the maps of the demo circuits. Run it after a change of an outline or of the map style.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './setup.mjs'

// Enables imports of TypeScript files.
register()
const { circuits } = await import('../src/server/demo/circuits/circuits')
const { drawTrackMap } = await import('../src/server/demo/track-map')

const folder = join(root, 'src/web/public')
mkdirSync(join(folder, 'maps'), { recursive: true })
for (const { name, mapImage, outline } of circuits)
  writeFileSync(join(folder, mapImage), drawTrackMap(name, outline))
console.log(`${circuits.length} maps drawn`)
