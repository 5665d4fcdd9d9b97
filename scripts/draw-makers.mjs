// `node scripts/draw-makers.mjs`: draws the badges of the makers with our own abbreviations and colors, not their trademarks.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Name, abbreviation and the two colors of the stripe. @type {[string, string, string, string][]} */
const makers = [
  ['Aprilia', 'APR', '#111111', '#d5002a'],
  ['BMW', 'BMW', '#ffffff', '#2a8fd8'],
  ['Ducati', 'DUC', '#ffffff', '#cc0000'],
  ['Harley-Davidson', 'HD', '#111111', '#f2761c'],
  ['Honda', 'HON', '#1e3a8a', '#e11d2e'],
  ['Indian', 'IND', '#c9a227', '#7a1420'],
  ['Kawasaki', 'KAW', '#111111', '#5fbf00'],
  ['KTM', 'KTM', '#111111', '#ff6600'],
  ['MV Agusta', 'MV', '#c0c7cf', '#b3122d'],
  ['Suzuki', 'SUZ', '#ffd400', '#1450b4'],
  ['Triumph', 'TRI', '#c0c7cf', '#16407a'],
  ['Yamaha', 'YAM', '#111111', '#1a50e0'],
  // For all other makers.
  ['Unknown', '?', '#7b8794', '#4a5563'],
]

/** @param {string} name */
const toSlug = name => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** @param {string} name @param {string} abbreviation @param {string} thinColor @param {string} wideColor */
const drawBadge = (
  name,
  abbreviation,
  thinColor,
  wideColor,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 32">
<title>${name}</title>
<clipPath id="plate"><rect x="1" y="1" width="70" height="30" rx="7"/></clipPath>
<g clip-path="url(#plate)">
<path fill="#1a202a" d="M0 0h72v32H0z"/>
<path fill="${wideColor}" d="M0 0h17l-7 32H0z"/>
<path fill="${thinColor}" d="M17 0h4l-7 32h-4z"/>
</g>
<rect x="1" y="1" width="70" height="30" rx="7" fill="none" stroke="#7b8794" stroke-width="1.5"/>
<text x="44.5" y="21.8" fill="#eef2f6" font-family="Inter, system-ui, sans-serif" font-size="16" font-weight="700" letter-spacing="0.5" text-anchor="middle">${abbreviation}</text>
</svg>
`

const folder = join(root, 'src/web/public/makers')
mkdirSync(folder, { recursive: true })
for (const [name, abbreviation, thinColor, wideColor] of makers)
  writeFileSync(join(folder, `${toSlug(name)}.svg`), drawBadge(name, abbreviation, thinColor, wideColor))
console.log(`${makers.length} badges drawn`)
