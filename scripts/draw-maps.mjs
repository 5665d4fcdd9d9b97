// `node scripts/draw-maps.mjs`: draws the maps of the demo's circuits again, after an outline or the look has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './setup.mjs'

// Node reads no TypeScript by itself.
register()
const { circuits } = await import('../src/server/demo/circuits/circuits')
const { drawTrackMap } = await import('../src/server/demo/track-map')

const folder = join(root, 'src/web/public')
mkdirSync(join(folder, 'maps'), { recursive: true })
for (const { name, mapImage, outline } of circuits)
  writeFileSync(join(folder, mapImage), drawTrackMap(name, outline))
console.log(`${circuits.length} maps drawn`)
