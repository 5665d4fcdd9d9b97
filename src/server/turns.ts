/** Lets a few work at once and some wait; the others are turned away. */
export class Turns {
  readonly #mostAtOnce: number
  readonly #mostWaiting: number
  readonly #waiting = new Set<() => void>()
  #working = 0

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce
    this.#mostWaiting = mostWaiting
  }

  /** Undefined for who was turned away, or gave up waiting. */
  async take<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#hasPlace(signal))) return undefined
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      // The place goes from hand to hand, so that nobody who has just come can take it.
      if (next) next()
      else this.#working--
    }
  }

  #hasPlace(signal: AbortSignal): boolean | Promise<boolean> {
    if (signal.aborted) return false
    if (this.#working < this.#mostAtOnce) {
      this.#working++
      return true
    }
    if (this.#waiting.size >= this.#mostWaiting) return false
    return new Promise(resolve => {
      const settle = (hasPlace: boolean): void => {
        this.#waiting.delete(begin)
        signal.removeEventListener('abort', leave)
        resolve(hasPlace)
      }
      const begin = (): void => settle(true)
      const leave = (): void => settle(false)
      this.#waiting.add(begin)
      signal.addEventListener('abort', leave)
    })
  }
}
