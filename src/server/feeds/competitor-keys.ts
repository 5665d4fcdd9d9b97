// The keys by which a feed names its competitors.
import { textLimits } from '#timing'

/** More than any session has. Limits what a faulty or hostile feed can make every later step do. */
export const maxCompetitors = 2000

const tooLong = `the key of a competitor has more than ${textLimits.competitor} characters`
const tooMany = `there are more than ${maxCompetitors} competitors in this session`

/** The competitors of one session. The texts must have been cleaned (`cleanText`). */
export class CompetitorKeys {
  readonly #keys: Set<string>
  #problem: string | undefined
  /** Why `accept` refused a key since the last `takeRefusal()`. */
  #refusal: string | undefined

  constructor(keys: readonly string[] = []) {
    this.#keys = new Set(keys)
  }

  /** In the order of their first use. */
  get list(): readonly string[] {
    return [...this.#keys]
  }

  /** Describes why competitors of this session were refused; undefined if none was. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Why the last key was refused; undefined if it was accepted or empty. */
  takeRefusal(): string | undefined {
    const refusal = this.#refusal
    this.#refusal = undefined
    return refusal
  }

  /** Refuses an empty or too long key, which could only be confused with another, and competitors beyond the limit. */
  accept(key: string | undefined): key is string {
    if (key === undefined || key === '') return false
    if (this.#keys.has(key)) return true
    if (key.length > textLimits.competitor) return this.#refuse(tooLong)
    if (this.#keys.size >= maxCompetitors) return this.#refuse(tooMany)
    this.#keys.add(key)
    return true
  }

  #refuse(reason: string): false {
    this.#refusal = reason
    this.#problem = reason
    return false
  }

  /** To be called when another session begins. */
  clear(): void {
    this.#keys.clear()
    this.#problem = undefined
  }
}
