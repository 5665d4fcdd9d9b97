// What was found, each thing once, with examples of each kind.

const examplesOfEach = 4

export class Findings {
  readonly #texts = new Map<string, string[]>()
  readonly #seen = new Set<string>()

  get count(): number {
    return this.#seen.size
  }

  /** Faults are of one kind where only their numbers differ. */
  add(where: string, faults: readonly string[]): void {
    for (const fault of faults) {
      const text = `${where}: ${fault}`
      if (this.#seen.has(text)) continue
      this.#seen.add(text)
      const kind = fault
        .replace(/ differs?: .*/, ' differs')
        .replaceAll(/#\w+/g, '#')
        .replaceAll(/[\d.,]+/g, '0')
      const texts = this.#texts.get(kind) ?? []
      this.#texts.set(kind, [...texts, text])
      if (texts.length < examplesOfEach) console.log(`  ! ${text}`)
    }
  }

  tell(): void {
    for (const [kind, texts] of this.#texts) console.log(`${String(texts.length).padStart(5)} × ${kind}`)
  }
}
