// `node scripts/draw-flags.mjs`: draws the flags of the countries that the demo's riders come from. Emblems that
// nobody could make out at 20 pixels are drawn simply.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  band,
  cloth,
  columns,
  crescent,
  disc,
  northernCross,
  rows,
  shape,
  star,
  tidy,
  unionFlag,
} from './draw-flag-shapes.mjs'
import { root } from './setup.mjs'

/** @param {number} count @param {(index: number) => string} draw */
const each = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

function unitedStates() {
  const stripes = rows(...Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? '#b22234' : '#fff')))
  const [width, height] = [240, (400 * 7) / 13]
  const stars = each(9, row => {
    const isLong = row % 2 === 0
    return each(isLong ? 6 : 5, column =>
      star((width / 12) * (column * 2 + (isLong ? 1 : 2)), (height / 10) * (row + 1), 12.3, '#fff'),
    )
  })
  return stripes + band(0, 0, width, tidy(height), '#3c3b6e') + stars
}

function canada() {
  const half = [
    [0, -150],
    [29, -97],
    [55, -110],
    [41, -30],
    [76, -68],
    [84, -47],
    [125, -55],
    [111, -9],
    [128, 0],
    [62, 56],
    [70, 80],
    [6, 70],
    [9, 140],
  ]
  const leaf = [...half, ...half.toReversed().map(([x = 0, y = 0]) => [-x, y])]
  const path = leaf.map(([x = 0, y = 0]) => `${300 + x} ${203 + y}`).join('L')
  return (
    cloth('#fff') +
    band(0, 0, 150, 400, '#d52b1e') +
    band(450, 0, 150, 400, '#d52b1e') +
    shape('#d52b1e', `M${path}Z`)
  )
}

function mexico() {
  const wreath = '<path fill="none" stroke="#5b8c3a" stroke-width="12" d="M252 214a50 50 0 0 0 96 0"/>'
  const eagle = shape(
    '#8c5a2b',
    'M300 150c22-10 36 6 30 22l20 26-22 6 8 26-24-8-14 22-10-26-30 8 12-26-20-18 30-6c-2-14 6-22 20-26z',
  )
  return columns('#006847', '#fff', '#ce1126') + wreath + eagle + disc(300, 246, 9, '#2f9bd0')
}

function brazil() {
  const stars = [
    [262, 222],
    [286, 240],
    [322, 232],
    [342, 250],
    [300, 262],
    [268, 250],
    [318, 178],
  ]
  return (
    cloth('#009739') +
    shape('#fedd00', 'M300 34L549 200L300 366L51 200Z') +
    disc(300, 200, 100, '#012169') +
    '<clipPath id="globe"><circle cx="300" cy="200" r="100"/></clipPath><path clip-path="url(#globe)" fill="none" stroke="#fff" stroke-width="16" d="M190 180Q300 160 410 236"/>' +
    stars.map(([x = 0, y = 0]) => star(x, y, 8, '#fff')).join('')
  )
}

const argentina = () =>
  rows('#74acdf', '#fff', '#74acdf') +
  star(300, 200, 56, '#f6b40e', { points: 16, inner: 0.55 }) +
  disc(300, 200, 26, '#f6b40e') +
  '<circle cx="300" cy="200" r="26" fill="none" stroke="#85340a" stroke-width="3"/>'

const spain = () =>
  cloth('#aa151b') +
  band(0, 100, 600, 200, '#f1bf00') +
  band(148, 158, 10, 92, '#c9c9c9') +
  band(232, 158, 10, 92, '#c9c9c9') +
  shape('#aa151b', 'M165 150h60v66a30 34 0 0 1-60 0z') +
  shape('#f4f4f4', 'M195 150h30v46h-30z') +
  shape('#f1bf00', 'M165 196h30v52a30 34 0 0 1-30-32z') +
  shape('#c8891a', 'M167 144l-4-24 16 10 16-16 16 16 16-10-4 24z')

function portugal() {
  const shields = [
    [240, 200],
    [240, 172],
    [240, 228],
    [222, 200],
    [258, 200],
  ]
  return (
    cloth('#da291c') +
    band(0, 0, 240, 400, '#046a38') +
    '<g fill="none" stroke="#ffe900" stroke-width="11"><circle cx="240" cy="200" r="80"/><ellipse cx="240" cy="200" rx="34" ry="80"/><path d="M160 200h160M172 158h136M172 242h136"/></g>' +
    shape('#da291c', 'M192 145h96v62a48 52 0 0 1-96 0z') +
    shape('#fff', 'M206 159h68v46a34 38 0 0 1-68 0z') +
    shields.map(([x = 0, y = 0]) => band(x - 6, y - 8, 12, 16, '#003399')).join('')
  )
}

/** Alpha, Beta, Gamma, Delta and, where it is shown, Epsilon Crucis. @param {(x: number, y: number, isSmall: boolean) => string} draw */
const southernCross = draw =>
  draw(450, 333, false) + draw(375, 178, false) + draw(450, 67, false) + draw(517, 148, false)

const australia = () =>
  cloth('#012169') +
  unionFlag(300, 200) +
  star(150, 300, 60, '#fff', { points: 7, inner: 0.44 }) +
  southernCross((x, y) => star(x, y, 29, '#fff', { points: 7, inner: 0.44 })) +
  star(480, 217, 17, '#fff')

const newZealand = () =>
  cloth('#012169') +
  unionFlag(300, 200) +
  southernCross((x, y) => star(x, y, 36, '#fff') + star(x, y, 25, '#c8102e'))

function southAfrica() {
  const fork = 'M-150 -100L300 200L-150 500'
  return (
    band(0, 0, 600, 200, '#e03c31') +
    band(0, 200, 600, 200, '#001489') +
    shape('#000', 'M0 0L300 200L0 400Z') +
    `<clipPath id="hoist"><path d="M0 0L300 200L0 400Z"/></clipPath><g fill="none"><path stroke="#fff" stroke-width="133" d="${fork}M300 200H640"/>` +
    `<path clip-path="url(#hoist)" stroke="#ffb81c" stroke-width="133" d="${fork}"/>` +
    `<path stroke="#007749" stroke-width="80" d="${fork}M260 200H640"/></g>`
  )
}

const malaysia = () =>
  rows(...Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? '#cc0000' : '#fff'))) +
  band(0, 0, 300, tidy((400 * 8) / 14), '#010066') +
  crescent(118, 114, 84, '#fc0') +
  star(190, 114, 62, '#fc0', { points: 14, inner: 0.55 })

const chile = () =>
  band(0, 0, 600, 200, '#fff') +
  band(0, 200, 600, 200, '#da291c') +
  band(0, 0, 200, 200, '#0032a0') +
  star(100, 100, 52, '#fff')

const norway = () => cloth('#ba0c2f') + northernCross(100, '#fff') + northernCross(50, '#00205b')
const turkey = () =>
  cloth('#e30a17') + crescent(200, 200, 100, '#fff') + star(352, 200, 50, '#fff', { turned: -90 })

/** @type {Record<string, () => string>} */
const flags = {
  ar: argentina,
  at: () => rows('#ef3340', '#fff', '#ef3340'),
  au: australia,
  be: () => columns('#000', '#fdda24', '#ef3340'),
  br: brazil,
  ca: canada,
  ch: () => cloth('#da291c') + band(260, 75, 80, 250, '#fff') + band(175, 160, 250, 80, '#fff'),
  cl: chile,
  co: () =>
    band(0, 0, 600, 200, '#fcd116') + band(0, 200, 600, 100, '#003893') + band(0, 300, 600, 100, '#ce1126'),
  cz: () => rows('#fff', '#d7141a') + shape('#11457e', 'M0 0L300 200L0 400Z'),
  de: () => rows('#000', '#d00', '#ffce00'),
  dk: () => cloth('#c8102e') + northernCross(57, '#fff'),
  es: spain,
  fi: () => cloth('#fff') + northernCross(109, '#002f6c'),
  fr: () => columns('#002654', '#fff', '#ce1126'),
  gb: () => unionFlag(600, 400),
  id: () => rows('#e70011', '#fff'),
  ie: () => columns('#169b62', '#fff', '#ff883e'),
  it: () => columns('#009246', '#fff', '#ce2b37'),
  jp: () => cloth('#fff') + disc(300, 200, 120, '#bc002d'),
  mx: mexico,
  my: malaysia,
  nl: () => rows('#ae1c28', '#fff', '#21468b'),
  no: norway,
  nz: newZealand,
  pl: () => rows('#fff', '#dc143c'),
  pt: portugal,
  se: () => cloth('#006aa7') + northernCross(80, '#fecc02', 228),
  th: () => rows('#a51931', '#f4f5f8', '#2d2a4a', '#2d2a4a', '#f4f5f8', '#a51931'),
  tr: turkey,
  us: unitedStates,
  za: southAfrica,
}

const folder = join(root, 'src/web/public/flags')
mkdirSync(folder, { recursive: true })
for (const [code, draw] of Object.entries(flags))
  writeFileSync(
    join(folder, `${code}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">${draw()}</svg>\n`,
  )
console.log(`${Object.keys(flags).length} flags drawn`)
