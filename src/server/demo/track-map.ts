// The map of a track as a picture. It is shown as an image, where it inherits nothing from the page: its few
// colours stand on the dark theme and on the sunlight one alike, and words lie on plates of their own.
import type { Outline } from './circuits/draw-outline'

interface Spot {
  readonly x: number
  readonly y: number
}
interface Place extends Spot {
  /** Degrees, the way it is ridden. */
  readonly heading: number
}

const colours = {
  edge: '#7b8794',
  asphalt: '#2f3842',
  light: '#eef2f6',
  dark: '#12161d',
  accent: '#ffb224',
}
const trackWidth = 16
const edgeWidth = 24
/** From the middle of the track to the middle of a plate. */
const plateDistance = 48
/** Far enough after the line that the arrow and the chequers do not touch, in map units. */
const arrowDistance = 60

export function drawTrackMap(name: string, { points, start, sectors }: Outline): string {
  const path = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const bounds = [start, ...sectors, start + 1]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" color="${colours.edge}">`,
    `<title>${escaped(name)}</title>`,
    '<g fill="none" stroke-linejoin="round">',
    `<path d="${path}" stroke="currentColor" stroke-width="${edgeWidth}"/>`,
    `<path d="${path}" stroke="${colours.asphalt}" stroke-width="${trackWidth}"/>`,
    '</g>',
    ...sectors.map(fraction => sectorLine(placeAt(points, fraction))),
    finishLine(placeAt(points, start)),
    arrow(placeAt(points, start + arrowDistance / lengthOf(points))),
    ...sectorBounds(bounds).map(([from, to], index) => plate(`S${index + 1}`, roomiest(points, from, to))),
    '</svg>',
    '',
  ].join('\n')
}

function sectorLine(place: Place): string {
  const reach = edgeWidth / 2 + 5
  return `<path ${moved(place)} d="M0 ${-reach}V${reach}" stroke="${colours.dark}" stroke-width="12"/>
<path ${moved(place)} d="M0 ${-reach}V${reach}" stroke="${colours.accent}" stroke-width="6"/>`
}

/** Two rows of chequers across the track. */
function finishLine(place: Place): string {
  const [cell, columns] = [7, 6]
  const [width, height] = [cell * 2, cell * columns]
  const squares = Array.from({ length: columns }, (_, index) => {
    const [x, y] = [index % 2 === 0 ? -cell : 0, index * cell - height / 2]
    return `M${x} ${y}h${cell}v${cell}h${-cell}z`
  })
  return `<g ${moved(place)}><path fill="${colours.light}" stroke="${colours.dark}" stroke-width="3" d="M${-cell} ${-height / 2}h${width}v${height}h${-width}z"/><path fill="${colours.dark}" d="${squares.join('')}"/></g>`
}

function arrow(place: Place): string {
  return `<path ${moved(place)} fill="${colours.light}" stroke="${colours.dark}" stroke-width="3" stroke-linejoin="round" d="M22 0L-12 -20L-5 0L-12 20Z"/>`
}

function sectorBounds(bounds: readonly number[]): [from: number, to: number][] {
  return bounds.slice(1).map((to, index) => [bounds[index] ?? to, to])
}

function plate(text: string, { x, y }: Spot): string {
  return `<g transform="translate(${x} ${y})"><rect x="-27" y="-19" width="54" height="38" rx="8" fill="${colours.dark}" stroke="currentColor" stroke-width="2"/><text y="9" fill="${colours.light}" font-family="Inter, system-ui, sans-serif" font-size="26" font-weight="600" text-anchor="middle">${text}</text></g>`
}

/** Beside the middle of a sector, or as near to it as a plate touches no other part of the track. */
function roomiest(points: Outline['points'], from: number, to: number): Spot {
  const spots = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].flatMap(share =>
    [plateDistance, -plateDistance].map(distance =>
      beside(placeAt(points, from + (to - from) * share), distance),
    ),
  )
  const free = spots.find(spot => roomAround(points, spot) > plateDistance - 2)
  return free ?? spots[0] ?? { x: 0, y: 0 }
}

function beside({ x, y, heading }: Place, distance: number): Spot {
  const across = ((heading + 90) * Math.PI) / 180
  return { x: round(x + Math.cos(across) * distance), y: round(y + Math.sin(across) * distance) }
}

/** From a place to the nearest bit of track. */
function roomAround(points: Outline['points'], { x, y }: Spot): number {
  const samples = Array.from({ length: 400 }, (_, index) => placeAt(points, index / 400))
  return Math.min(...samples.map(place => Math.hypot(place.x - x, place.y - y)))
}

function moved({ x, y, heading }: Place): string {
  return `transform="translate(${x} ${y}) rotate(${heading})"`
}

/** Where a fraction of the lap lies on a closed line. */
function placeAt(points: Outline['points'], fraction: number): Place {
  let left = (fraction % 1) * lengthOf(points)
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    const length = Math.hypot(nextX - x, nextY - y)
    if (left > length || length === 0) {
      left -= length
      continue
    }
    const share = left / length
    const heading = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
    return { x: round(x + (nextX - x) * share), y: round(y + (nextY - y) * share), heading: round(heading) }
  }
  const [x, y] = points[0] ?? [0, 0]
  return { x, y, heading: 0 }
}

function lengthOf(points: Outline['points']): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
