// What is going to happen, soonest first; of two at the same time, the one that was planned first.

export class Agenda {
  readonly #items: { readonly at: number; readonly act: (at: number) => void }[] = []

  add(at: number, act: (at: number) => void): void {
    const place = this.#items.findLastIndex(item => item.at <= at)
    this.#items.splice(place + 1, 0, { at, act })
  }

  clear(): void {
    this.#items.length = 0
  }

  /** Whatever is planned meanwhile is done too; returns when there is nothing left. */
  run(): void {
    for (let item = this.#items.shift(); item !== undefined; item = this.#items.shift()) item.act(item.at)
  }
}
