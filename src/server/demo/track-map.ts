// Draws the map of a track as an SVG image. An image inherits no styles from the page, so its colors work on the dark
// and the sunlight theme, and labels have their own background.
import type { Outline } from './circuits/draw-outline'

interface Point {
  readonly x: number
  readonly y: number
}
interface TrackPosition extends Point {
  /** The riding direction in degrees. */
  readonly heading: number
}

const colors = {
  edge: '#7b8794',
  asphalt: '#2f3842',
  light: '#eef2f6',
  dark: '#12161d',
  accent: '#ffb224',
}
const trackWidth = 16
const edgeWidth = 24
/** From the center of the track to the center of a label. */
const labelDistance = 48
/** From the finish line to the direction arrow, so that they do not overlap. */
const arrowDistance = 60

export function drawTrackMap(name: string, { points, start, sectors }: Outline): string {
  const path = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const bounds = [start, ...sectors, start + 1]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" color="${colors.edge}">`,
    `<title>${escapeXml(name)}</title>`,
    '<g fill="none" stroke-linejoin="round">',
    `<path d="${path}" stroke="currentColor" stroke-width="${edgeWidth}"/>`,
    `<path d="${path}" stroke="${colors.asphalt}" stroke-width="${trackWidth}"/>`,
    '</g>',
    ...sectors.map(fraction => drawSectorLine(findPosition(points, fraction))),
    drawFinishLine(findPosition(points, start)),
    drawArrow(findPosition(points, start + arrowDistance / computeLength(points))),
    ...pairBounds(bounds).map(([from, to], index) =>
      drawLabel(`S${index + 1}`, findLabelPosition(points, from, to)),
    ),
    '</svg>',
    '',
  ].join('\n')
}

function drawSectorLine(place: TrackPosition): string {
  const reach = edgeWidth / 2 + 5
  return `<path ${buildTransform(place)} d="M0 ${-reach}V${reach}" stroke="${colors.dark}" stroke-width="12"/>
<path ${buildTransform(place)} d="M0 ${-reach}V${reach}" stroke="${colors.accent}" stroke-width="6"/>`
}

/** Two rows of checkers across the track. */
function drawFinishLine(place: TrackPosition): string {
  const [cell, columns] = [7, 6]
  const [width, height] = [cell * 2, cell * columns]
  const squares = Array.from({ length: columns }, (_, index) => {
    const [x, y] = [index % 2 === 0 ? -cell : 0, index * cell - height / 2]
    return `M${x} ${y}h${cell}v${cell}h${-cell}z`
  })
  return `<g ${buildTransform(place)}><path fill="${colors.light}" stroke="${colors.dark}" stroke-width="3" d="M${-cell} ${-height / 2}h${width}v${height}h${-width}z"/><path fill="${colors.dark}" d="${squares.join('')}"/></g>`
}

function drawArrow(place: TrackPosition): string {
  return `<path ${buildTransform(place)} fill="${colors.light}" stroke="${colors.dark}" stroke-width="3" stroke-linejoin="round" d="M22 0L-12 -20L-5 0L-12 20Z"/>`
}

function pairBounds(bounds: readonly number[]): [from: number, to: number][] {
  return bounds.slice(1).map((to, index) => [bounds[index] ?? to, to])
}

function drawLabel(text: string, { x, y }: Point): string {
  return `<g transform="translate(${x} ${y})"><rect x="-27" y="-19" width="54" height="38" rx="8" fill="${colors.dark}" stroke="currentColor" stroke-width="2"/><text y="9" fill="${colors.light}" font-family="Inter, system-ui, sans-serif" font-size="26" font-weight="600" text-anchor="middle">${text}</text></g>`
}

/** Beside the track, as close to the middle of the sector as possible without covering another part of the track. */
function findLabelPosition(points: Outline['points'], from: number, to: number): Point {
  const candidates = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].flatMap(share =>
    [labelDistance, -labelDistance].map(distance =>
      offsetSideways(findPosition(points, from + (to - from) * share), distance),
    ),
  )
  const free = candidates.find(candidate => distanceToTrack(points, candidate) > labelDistance - 2)
  return free ?? candidates[0] ?? { x: 0, y: 0 }
}

function offsetSideways({ x, y, heading }: TrackPosition, distance: number): Point {
  const angle = ((heading + 90) * Math.PI) / 180
  return { x: round(x + Math.cos(angle) * distance), y: round(y + Math.sin(angle) * distance) }
}

/** The distance from a point to the nearest part of the track. */
function distanceToTrack(points: Outline['points'], { x, y }: Point): number {
  const samples = Array.from({ length: 400 }, (_, index) => findPosition(points, index / 400))
  return Math.min(...samples.map(place => Math.hypot(place.x - x, place.y - y)))
}

function buildTransform({ x, y, heading }: TrackPosition): string {
  return `transform="translate(${x} ${y}) rotate(${heading})"`
}

/** The position at a fraction of the lap on the closed line. */
function findPosition(points: Outline['points'], fraction: number): TrackPosition {
  let left = (fraction % 1) * computeLength(points)
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

function computeLength(points: Outline['points']): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
