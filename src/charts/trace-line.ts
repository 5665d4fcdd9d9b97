// Turns the values of a line into a path, with at most one point per pixel and without points that change nothing.
import type { LineValues } from './align-lines'

/** What a `Path2D` and a test have in common. */
interface Pen {
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
}

interface Positions {
  readonly toX: (x: number) => number
  readonly toY: (y: number) => number
}

/** In pixels: a point that lies this close to the line between its neighbors would not be visible. */
const tolerance = 0.25

/** `null` lifts the pen, `undefined` does not. */
export function traceLine(
  pen: Pen,
  xs: readonly number[],
  ys: LineValues,
  first: number,
  last: number,
  { toX, toY }: Positions,
): void {
  const line = new PixelLine(pen)
  for (let index = first; index <= last; index += 1) {
    const value = ys[index]
    if (value === null) line.lift()
    else if (value !== undefined) line.add(toX(xs[index] ?? 0), toY(value))
  }
  line.lift()
}

/** Plain numbers instead of objects, because there are ten thousands of points. `NaN` means that there is none. */
class PixelLine {
  readonly #pen: Pen
  /** The last point that was drawn. */
  #drawnX = Number.NaN
  #drawnY = Number.NaN
  /** The last point that is not drawn yet. */
  #x = Number.NaN
  #y = Number.NaN
  /** The last point in another pixel. */
  #previousY = Number.NaN
  /** The slopes from the drawn point with which all points since then are close enough. */
  #minSlope = -Infinity
  #maxSlope = Infinity

  constructor(pen: Pen) {
    this.#pen = pen
  }

  add(x: number, y: number): void {
    if (Number.isNaN(this.#drawnX)) {
      this.#pen.moveTo(x, y)
      this.#anchor(x, y)
      return
    }
    // Of several points in one pixel the one that differs the most is drawn, so that a slow lap cannot disappear.
    if (Math.floor(x) === Math.floor(this.#x)) {
      if (Math.abs(y - this.#previousY) <= Math.abs(this.#y - this.#previousY)) return
    } else this.#settle(x, y)
    this.#x = x
    this.#y = y
  }

  lift(): void {
    if (!Number.isNaN(this.#x)) this.#pen.lineTo(this.#x, this.#y)
    this.#drawnX = Number.NaN
    this.#x = Number.NaN
  }

  /** Draws the latest point, unless the line to the next one passes close enough. */
  #settle(x: number, y: number): void {
    if (Number.isNaN(this.#x)) return
    this.#previousY = this.#y
    const width = this.#x - this.#drawnX
    this.#minSlope = Math.max(this.#minSlope, (this.#y - tolerance - this.#drawnY) / width)
    this.#maxSlope = Math.min(this.#maxSlope, (this.#y + tolerance - this.#drawnY) / width)
    const slope = (y - this.#drawnY) / (x - this.#drawnX)
    if (slope >= this.#minSlope && slope <= this.#maxSlope) return
    this.#pen.lineTo(this.#x, this.#y)
    this.#anchor(this.#x, this.#y)
  }

  #anchor(x: number, y: number): void {
    this.#drawnX = x
    this.#drawnY = y
    this.#previousY = y
    this.#x = Number.NaN
    this.#minSlope = -Infinity
    this.#maxSlope = Infinity
  }
}
