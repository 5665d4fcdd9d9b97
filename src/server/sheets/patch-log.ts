// The newest patches of a race, so that a viewer who was away goes on where he left off.

interface Patch {
  readonly number: number
  readonly text: string
}

/** A minute and more of a full field; whoever was away longer gets everything anew. */
const mostPatches = 600
const mostCharacters = 1_048_576

export class PatchLog {
  readonly #key: string
  readonly #patches: Patch[] = []
  #number = 0
  #id: string
  #characters = 0

  /** The key is another after a restart: a number alone would then mean something else. */
  constructor(key: string) {
    this.#key = key
    this.#id = this.idOf(0)
  }

  get id(): string {
    return this.#id
  }

  get number(): number {
    return this.#number
  }

  idOf(number: number): string {
    return `${this.#key}.${number}`
  }

  add(text: string): void {
    this.#number += 1
    this.#id = this.idOf(this.#number)
    this.#patches.push({ number: this.#number, text })
    this.#characters += text.length
    while (this.#patches.length > mostPatches || this.#characters > mostCharacters) {
      const oldest = this.#patches.shift()
      if (oldest === undefined) break
      this.#characters -= oldest.text.length
    }
  }

  /** Everything after an id; undefined where it is not ours, or too long ago to tell. */
  after(id: string): readonly Patch[] | undefined {
    const [key, digits = '', ...rest] = id.split('.')
    const number = Number(digits)
    if (key !== this.#key || rest.length > 0 || !/^\d+$/.test(digits) || number > this.#number)
      return undefined
    const first = this.#patches[0]?.number ?? this.#number + 1
    return number + 1 < first ? undefined : this.#patches.filter(patch => patch.number > number)
  }
}
