// What somebody who begins to watch is sent: where he left off if that can be told, else everything.
import type { LiveSheet } from '../sheets/live-sheet'
import { type Sheet, snapshotText } from '../sheets/sheet'
import { eventFrame } from './frames'

interface Made {
  readonly number: number
  readonly madeAt: number
  readonly frame: Buffer
}

const freshMs = 1000

export class SnapshotFrames {
  readonly #made = new WeakMap<LiveSheet, Made>()
  readonly #stored = new WeakMap<Sheet, Buffer>()
  readonly #patches = new WeakMap<LiveSheet, { readonly id: string; readonly frame: Buffer }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Without a gap and without a repetition. */
  since(sheet: LiveSheet, lastEventId: string | undefined): readonly Buffer[] {
    const missed = lastEventId === undefined ? undefined : sheet.patches.after(lastEventId)
    if (missed !== undefined) return this.#framesOf(sheet, missed)
    const { number, frame } = this.#snapshotOf(sheet)
    return [frame, ...this.#framesOf(sheet, sheet.patches.after(sheet.patches.idOf(number)) ?? [])]
  }

  /** Of a race that is not live: nothing for who has it, else the same bytes for all. */
  ofStored(sheet: Sheet, lastEventId: string | undefined): readonly Buffer[] {
    if (sheet.id === lastEventId) return []
    const frame = this.#stored.get(sheet) ?? eventFrame('snapshot', snapshotText(sheet), sheet.id)
    this.#stored.set(sheet, frame)
    return [frame]
  }

  /** The frame of the newest patch, the same bytes for all. */
  newest(sheet: LiveSheet): Buffer | undefined {
    const held = this.#patches.get(sheet)
    if (held?.id === sheet.id) return held.frame
    const before = sheet.patches.after(sheet.patches.idOf(sheet.patches.number - 1))
    const [frame] = before === undefined ? [] : this.#framesOf(sheet, before)
    if (frame !== undefined) this.#patches.set(sheet, { id: sheet.id, frame })
    return frame
  }

  #framesOf(sheet: LiveSheet, patches: readonly { number: number; text: string }[]): Buffer[] {
    return patches.map(({ number, text }) => eventFrame('patch', text, sheet.patches.idOf(number)))
  }

  /** Many who come at once share one snapshot; it may be a second old, and the patches since come with it. */
  #snapshotOf(sheet: LiveSheet): Made {
    const held = this.#made.get(sheet)
    const isFresh = held !== undefined && this.#now() - held.madeAt < freshMs
    if (isFresh && sheet.patches.after(sheet.patches.idOf(held.number)) !== undefined) return held
    const { number } = sheet.patches
    const frame = eventFrame('snapshot', snapshotText(sheet), sheet.id)
    const made = { number, madeAt: this.#now(), frame }
    this.#made.set(sheet, made)
    return made
  }
}
