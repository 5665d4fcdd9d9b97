// Limits how often a chart is drawn: at most 4 times a second for new data, and never while it is not visible.
const minIntervalMs = 250

export class DrawGate {
  readonly #draw: () => void
  #isVisible = true
  #isPending = false
  #drawnAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** What the user does is urgent: it is drawn at once. */
  request(isUrgent: boolean): void {
    this.#isPending = true
    const waitMs = isUrgent ? 0 : this.#drawnAt + minIntervalMs - performance.now()
    if (waitMs <= 0) this.#drawNow()
    else this.#timer ??= setTimeout(() => this.#drawNow(), waitMs)
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    if (isVisible && this.#isPending) this.#drawNow()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPending = false
  }

  #drawNow(): void {
    if (!this.#isVisible) return
    this.stop()
    this.#drawnAt = performance.now()
    this.#draw()
  }
}
