import type { LiveSheet } from '../sheets/live-sheet'
import { type Sheet, buildSnapshotText } from '../sheets/sheet'
import { encodeEvent } from './event-frames'

interface CachedSnapshot {
  readonly sequence: number
  readonly createdAt: number
  readonly frame: Buffer
}

interface CachedPatch {
  readonly since: number
  readonly id: string
  readonly frame: Buffer | undefined
}

const maxAgeMs = 1000

/** Encodes snapshots and patches of sheets as stream frames, each once for all viewers. */
export class SheetFrameCache {
  readonly #snapshots = new WeakMap<LiveSheet, CachedSnapshot>()
  readonly #storedFrames = new WeakMap<Sheet, Buffer>()
  readonly #patches = new WeakMap<LiveSheet, CachedPatch>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** What changed since the event, if that is known, else a snapshot and what changed since then. */
  framesSince(sheet: LiveSheet, lastEventId: string | undefined): readonly Buffer[] {
    const since = lastEventId === undefined ? undefined : sheet.parseId(lastEventId)
    if (since === sheet.sequence) return []
    const patch = since === undefined ? undefined : this.findPatchFrame(sheet, since)
    if (patch !== undefined) return [patch]
    const { sequence, frame } = this.#findOrCreateSnapshot(sheet)
    const rest = sequence === sheet.sequence ? undefined : this.findPatchFrame(sheet, sequence)
    return rest === undefined ? [frame] : [frame, rest]
  }

  /** The snapshot of a stored race; empty if the viewer has it. */
  framesOfStored(sheet: Sheet, lastEventId: string | undefined): readonly Buffer[] {
    if (sheet.id === lastEventId) return []
    const frame = this.#storedFrames.get(sheet) ?? encodeEvent('snapshot', buildSnapshotText(sheet), sheet.id)
    this.#storedFrames.set(sheet, frame)
    return [frame]
  }

  /** The same bytes for all viewers; undefined if what changed is no longer known. */
  findPatchFrame(sheet: LiveSheet, since: number): Buffer | undefined {
    const cached = this.#patches.get(sheet)
    if (cached?.since === since && cached.id === sheet.id) return cached.frame
    const text = sheet.buildPatchSince(since)
    const frame = text === undefined ? undefined : encodeEvent('patch', text, sheet.id)
    this.#patches.set(sheet, { since, id: sheet.id, frame })
    return frame
  }

  /** Viewers that join within a second share one snapshot and receive what changed since then. */
  #findOrCreateSnapshot(sheet: LiveSheet): CachedSnapshot {
    const cached = this.#snapshots.get(sheet)
    const isFresh = cached !== undefined && this.#now() - cached.createdAt < maxAgeMs
    if (isFresh && sheet.isKnownSince(cached.sequence)) return cached
    const frame = encodeEvent('snapshot', buildSnapshotText(sheet), sheet.id)
    const snapshot = { sequence: sheet.sequence, createdAt: this.#now(), frame }
    this.#snapshots.set(sheet, snapshot)
    return snapshot
  }
}
