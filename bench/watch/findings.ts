// Collects problems, each once, and prints examples and the count of each kind.

const maxExamples = 4

export class Findings {
  readonly #textsByKind = new Map<string, string[]>()
  readonly #seen = new Set<string>()

  get count(): number {
    return this.#seen.size
  }

  /** Problems that differ only in their numbers are of the same kind. */
  add(where: string, problems: readonly string[]): void {
    for (const problem of problems) {
      const text = `${where}: ${problem}`
      if (this.#seen.has(text)) continue
      this.#seen.add(text)
      const kind = problem
        .replace(/ differs?: .*/, ' differs')
        .replaceAll(/#\w+/g, '#')
        .replaceAll(/[\d.,]+/g, '0')
      const texts = this.#textsByKind.get(kind) ?? []
      this.#textsByKind.set(kind, [...texts, text])
      if (texts.length < maxExamples) console.log(`  ! ${text}`)
    }
  }

  printSummary(): void {
    for (const [kind, texts] of this.#textsByKind)
      console.log(`${String(texts.length).padStart(5)} × ${kind}`)
  }
}
