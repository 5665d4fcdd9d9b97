// What the lamps of the desk showed before: the changes of each, newest first. Measurements have the lowest and highest value
// of each minute instead.
import { describeLampStates, type LampSources, quietKeys } from './describe-lamp-states'
import { MinuteRange, type RangeOfMinute } from './minute-range'

export interface LampChange {
  readonly at: number
  readonly lamp: string
  readonly text: string
}

interface Observation extends Omit<LampSources, 'knownOffsetMs'> {
  readonly viewers: number
}

/** Per lamp, so that one that changes often does not drop the history of the others. */
const maxChangesPerLamp = 15

export class LampHistory {
  readonly #keys = new Map<string, string>()
  readonly #lines = new MinuteRange()
  readonly #viewers = new MinuteRange()
  #knownOffsetMs: number | undefined
  #auditPending = 0
  #changes: readonly LampChange[] = []

  /** Newest first. */
  get changes(): readonly LampChange[] {
    return this.#changes
  }

  /** To be called every second. */
  observe(observation: Observation): void {
    const { feed, viewers, now } = observation
    // Every decision waits for its audit row for a moment.
    const auditPending = Math.min(this.#auditPending, observation.auditPending)
    this.#auditPending = observation.auditPending
    const sources = { ...observation, auditPending, knownOffsetMs: this.#knownOffsetMs }
    for (const { lamp, key, text } of describeLampStates(sources)) {
      const known = this.#keys.get(lamp)
      if (known === key) continue
      this.#keys.set(lamp, key)
      if (lamp === 'Clock') this.#knownOffsetMs = feed?.decoders?.clockOffsetMs
      if (known !== undefined || !quietKeys.has(key)) this.#add({ at: now, lamp, text })
    }
    if (feed !== undefined) this.#addRange('Lines', this.#lines.add(feed.linesPerSecond, now), formatRate)
    this.#addRange('Viewers', this.#viewers.add(viewers, now), String)
  }

  /** A minute like the one before is not repeated. */
  #addRange(lamp: string, range: RangeOfMinute | undefined, format: (value: number) => string): void {
    if (range === undefined) return
    const [lowest, highest] = [format(range.lowest), format(range.highest)]
    const text = lowest === highest ? lowest : `${lowest} to ${highest}`
    if (this.#changes.find(each => each.lamp === lamp)?.text !== text)
      this.#add({ at: range.from, lamp, text })
  }

  #add(change: LampChange): void {
    const own = this.#changes.filter(({ lamp }) => lamp === change.lamp)
    const oldest = own.length < maxChangesPerLamp ? undefined : own.at(-1)
    this.#changes = [change, ...this.#changes.filter(each => each !== oldest)]
  }
}

const formatRate = (value: number): string => `${value.toFixed(1)}/s`
