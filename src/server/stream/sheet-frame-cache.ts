import type { LiveSheet } from '../sheets/live-sheet'
import { type Sheet, buildSnapshotText } from '../sheets/sheet'
import { encodeEvent } from './event-frames'

interface CachedSnapshot {
  readonly number: number
  readonly createdAt: number
  readonly frame: Buffer
}

const maxAgeMs = 1000

/** Encodes snapshots and patches of sheets as stream frames, each once for all viewers. */
export class SheetFrameCache {
  readonly #snapshots = new WeakMap<LiveSheet, CachedSnapshot>()
  readonly #storedFrames = new WeakMap<Sheet, Buffer>()
  readonly #patchFrames = new WeakMap<LiveSheet, { readonly id: string; readonly frame: Buffer }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The missed patches if they are known, else a snapshot and the patches after it. */
  framesSince(sheet: LiveSheet, lastEventId: string | undefined): readonly Buffer[] {
    const missedPatches = lastEventId === undefined ? undefined : sheet.patches.patchesAfter(lastEventId)
    if (missedPatches !== undefined) return this.#encodePatches(sheet, missedPatches)
    const { number, frame } = this.#findOrCreateSnapshot(sheet)
    return [
      frame,
      ...this.#encodePatches(sheet, sheet.patches.patchesAfter(sheet.patches.idOf(number)) ?? []),
    ]
  }

  /** The snapshot of a stored race; empty if the viewer has it. */
  framesOfStored(sheet: Sheet, lastEventId: string | undefined): readonly Buffer[] {
    if (sheet.id === lastEventId) return []
    const frame = this.#storedFrames.get(sheet) ?? encodeEvent('snapshot', buildSnapshotText(sheet), sheet.id)
    this.#storedFrames.set(sheet, frame)
    return [frame]
  }

  /** The same bytes for all viewers. */
  findLatestPatchFrame(sheet: LiveSheet): Buffer | undefined {
    const cached = this.#patchFrames.get(sheet)
    if (cached?.id === sheet.id) return cached.frame
    const latestPatches = sheet.patches.patchesAfter(sheet.patches.idOf(sheet.patches.lastNumber - 1))
    const [frame] = latestPatches === undefined ? [] : this.#encodePatches(sheet, latestPatches)
    if (frame !== undefined) this.#patchFrames.set(sheet, { id: sheet.id, frame })
    return frame
  }

  #encodePatches(sheet: LiveSheet, patches: readonly { number: number; text: string }[]): Buffer[] {
    return patches.map(({ number, text }) => encodeEvent('patch', text, sheet.patches.idOf(number)))
  }

  /** Viewers that join within a second share one snapshot and receive the patches since then. */
  #findOrCreateSnapshot(sheet: LiveSheet): CachedSnapshot {
    const cached = this.#snapshots.get(sheet)
    const isFresh = cached !== undefined && this.#now() - cached.createdAt < maxAgeMs
    if (isFresh && sheet.patches.patchesAfter(sheet.patches.idOf(cached.number)) !== undefined) return cached
    const { lastNumber: number } = sheet.patches
    const frame = encodeEvent('snapshot', buildSnapshotText(sheet), sheet.id)
    const cachedSnapshot = { number, createdAt: this.#now(), frame }
    this.#snapshots.set(sheet, cachedSnapshot)
    return cachedSnapshot
  }
}
