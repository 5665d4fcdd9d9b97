// What the attacks have found. Equal findings are listed once with an example.

export interface Finding {
  /** What is wrong, such as `answers 500`. */
  readonly problem: string
  /** The endpoint or the attack. */
  readonly place: string
  readonly actor: string
  /** The first request that showed it. */
  readonly example: string
  count: number
}

const maxExampleLength = 400

export class Findings {
  readonly #findings = new Map<string, Finding>()
  /** Answers by status. */
  readonly statuses = new Map<number, number>()

  add(place: string, actor: string, problem: string, example: string): void {
    const key = `${place} ${actor} ${problem}`
    const known = this.#findings.get(key)
    if (known) known.count += 1
    else
      this.#findings.set(key, {
        place,
        actor,
        problem,
        example: example.slice(0, maxExampleLength),
        count: 1,
      })
  }

  countStatus(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  get requests(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }

  describeStatuses(): string {
    const sorted = [...this.statuses].toSorted(([one], [other]) => one - other)
    return sorted.map(([status, count]) => `${count} × ${status}`).join(', ')
  }

  list(): readonly Finding[] {
    return [...this.#findings.values()]
  }
}
