interface Patch {
  readonly number: number
  readonly text: string
}

/** Covers more than a minute of a full field. A viewer that was away longer receives a new snapshot. */
const maxPatches = 600
const maxCharacters = 1_048_576

/** Keeps the newest patches of one live race, so that a reconnecting viewer receives only those it missed. */
export class PatchLog {
  readonly #key: string
  readonly #patches: Patch[] = []
  #lastNumber = 0
  #lastId: string
  #characters = 0

  /** The key changes with every restart, because patch numbers start at 0 again. */
  constructor(key: string) {
    this.#key = key
    this.#lastId = this.idOf(0)
  }

  get lastId(): string {
    return this.#lastId
  }

  get lastNumber(): number {
    return this.#lastNumber
  }

  idOf(number: number): string {
    return `${this.#key}.${number}`
  }

  add(text: string): void {
    this.#lastNumber += 1
    this.#lastId = this.idOf(this.#lastNumber)
    this.#patches.push({ number: this.#lastNumber, text })
    this.#characters += text.length
    while (this.#patches.length > maxPatches || this.#characters > maxCharacters) {
      const oldest = this.#patches.shift()
      if (oldest === undefined) break
      this.#characters -= oldest.text.length
    }
  }

  /** All patches after this id; undefined if the id is unknown or some of those patches are no longer kept. */
  patchesAfter(id: string): readonly Patch[] | undefined {
    const [key, digits = '', ...rest] = id.split('.')
    const number = Number(digits)
    if (key !== this.#key || rest.length > 0 || !/^\d+$/.test(digits) || number > this.#lastNumber)
      return undefined
    const first = this.#patches[0]?.number ?? this.#lastNumber + 1
    return number + 1 < first ? undefined : this.#patches.filter(patch => patch.number > number)
  }
}
