// What flags are made of, on a cloth of 600 by 400.

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} colour */
export const band = (x, y, width, height, colour) =>
  `<path fill="${colour}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`

/** @param {string} colour */
export const cloth = colour => band(0, 0, 600, 400, colour)

/** Bands from the top down. @param {string[]} colours */
export const rows = (...colours) =>
  colours
    .map((colour, index) =>
      band(0, tidy((400 * index) / colours.length), 600, tidy(400 / colours.length), colour),
    )
    .join('')

/** Bands from the hoist on. @param {string[]} colours */
export const columns = (...colours) =>
  colours
    .map((colour, index) => band((600 * index) / colours.length, 0, 600 / colours.length, 400, colour))
    .join('')

/** @param {number} x @param {number} y @param {number} radius @param {string} colour */
export const disc = (x, y, radius, colour) =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${colour}"/>`

/** @param {string} colour @param {string} path */
export const shape = (colour, path) => `<path fill="${colour}" d="${path}"/>`

/**
 * A star with its first point up, or turned by some degrees.
 * @param {number} x @param {number} y @param {number} radius @param {string} colour
 * @param {{ points?: number, inner?: number, turned?: number }} [form]
 */
export function star(x, y, radius, colour, { points = 5, inner = 0.382, turned = 0 } = {}) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index * 180) / points - 90 + turned) * (Math.PI / 180)
    const reach = index % 2 === 0 ? radius : radius * inner
    return `${tidy(x + Math.cos(angle) * reach)} ${tidy(y + Math.sin(angle) * reach)}`
  })
  return shape(colour, `M${corners.join('L')}Z`)
}

/** The upright cross of the north, its middle nearer to the hoist. @param {number} width @param {string} colour @param {number} [middle] */
export const northernCross = (width, colour, middle = 214) =>
  band(middle - width / 2, 0, width, 400, colour) + band(0, 200 - width / 2, 600, width, colour)

/** A crescent that opens to the fly. @param {number} x @param {number} y @param {number} radius @param {string} colour */
export function crescent(x, y, radius, colour) {
  const bite = radius * 0.8
  return shape(
    colour,
    `M${tidy(x + radius * 0.7)} ${tidy(y - radius * 0.714)}A${radius} ${radius} 0 1 0 ${tidy(x + radius * 0.7)} ${tidy(y + radius * 0.714)}A${bite} ${bite} 0 1 1 ${tidy(x + radius * 0.7)} ${tidy(y - radius * 0.714)}Z`,
  )
}

/**
 * The Union Flag, its red saltire turned as a wheel: below the white at the hoist, above it at the fly.
 * @param {number} width @param {number} height
 */
export function unionFlag(width, height) {
  const [x, y] = [width / 2, height / 2]
  const arms = [
    `M0 0L${x} ${y}`,
    `M${width} ${height}L${x} ${y}`,
    `M${width} 0L${x} ${y}`,
    `M0 ${height}L${x} ${y}`,
  ]
  const [diagonal, upright] = [height / 5, height / 3]
  // Each red arm fills one half of its white one: the other half is cut away.
  const halves = [
    `M0 0L${x} ${y}H0z`,
    `M${width} ${height}L${x} ${y}H${width}z`,
    `M${width} 0L${x} ${y}V0z`,
    `M0 ${height}L${x} ${y}V${height}z`,
  ]
  return `<clipPath id="cloth"><path d="M0 0h${width}v${height}H0z"/></clipPath><clipPath id="halves"><path d="${halves.join('')}"/></clipPath>
<g clip-path="url(#cloth)"><path fill="#012169" d="M0 0h${width}v${height}H0z"/>
<path stroke="#fff" stroke-width="${tidy(diagonal)}" d="M0 0L${width} ${height}M${width} 0L0 ${height}"/>
<path stroke="#c8102e" stroke-width="${tidy((diagonal * 2) / 3)}" clip-path="url(#halves)" d="${arms.join('')}"/>
<path stroke="#fff" stroke-width="${tidy(upright)}" d="M${x} 0V${height}M0 ${y}H${width}"/>
<path stroke="#c8102e" stroke-width="${tidy((upright * 3) / 5)}" d="M${x} 0V${height}M0 ${y}H${width}"/></g>`
}

/** @param {number} value */
export function tidy(value) {
  return Math.round(value * 10) / 10
}
