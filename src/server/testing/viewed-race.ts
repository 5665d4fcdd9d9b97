// What a viewer has of a race after the events it has received.
import type { LiveEvents, Race } from '#contract'
import type { StreamEvent } from './live-viewer'

export class ViewedRace {
  #race: Race | undefined
  readonly #rows = new Map<string, unknown>()
  readonly #laps = new Map<string, unknown>()
  readonly #messages = new Map<string, unknown>()

  applySnapshot({ race, data, laps, messages }: LiveEvents['snapshot']): void {
    this.#rows.clear()
    this.#laps.clear()
    this.applyPatch({ since: 0, race, rows: data, laps, messages })
  }

  applyPatch({ race, rows = [], laps = [], messages = [], gone }: LiveEvents['patch']): void {
    this.#race = race ?? this.#race
    for (const id of gone?.rows ?? []) this.#rows.delete(id)
    for (const { racer_id, lapindex } of gone?.laps ?? []) this.#laps.delete(`${lapindex} ${racer_id}`)
    for (const row of rows) this.#rows.set(row.racer_id, row)
    for (const lap of laps) this.#laps.set(`${lap.lapindex} ${lap.racer_id}`, lap)
    for (const message of messages) this.#messages.set(message.id, message)
  }

  apply({ event, data }: StreamEvent): void {
    // The data of an event belong to its name.
    if (event === 'snapshot') this.applySnapshot(data as LiveEvents['snapshot'])
    if (event === 'patch') this.applyPatch(data as LiveEvents['patch'])
  }

  copy(): ViewedRace {
    const copy = new ViewedRace()
    copy.#race = this.#race
    for (const [id, row] of this.#rows) copy.#rows.set(id, row)
    for (const [key, lap] of this.#laps) copy.#laps.set(key, lap)
    for (const [id, message] of this.#messages) copy.#messages.set(id, message)
    return copy
  }

  /** Independent of the order in which rows and laps were received. */
  describe(): unknown {
    return {
      race: this.#race,
      rows: Object.fromEntries(this.#rows),
      laps: Object.fromEntries(this.#laps),
      messages: Object.fromEntries(this.#messages),
    }
  }
}
