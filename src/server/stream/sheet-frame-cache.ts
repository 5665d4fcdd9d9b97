import { buildSnapshotText } from '#timing'
import { LruCache } from '../lru-cache'
import type { LiveSheet } from '../sheets/live-sheet'
import type { Sheet } from '../sheets/sheet'
import { createEventFrame, type EventFrame } from './event-frame'

interface CachedSnapshot {
  readonly sequence: number
  readonly createdAt: number
  readonly frame: EventFrame
}

interface CachedPatches {
  /** The id that all of them lead to. */
  readonly id: string
  readonly bySince: LruCache<number, EventFrame>
}

/** The result of a call, for the next one with the same arguments. */
interface FoundFrames {
  readonly sheet: LiveSheet
  readonly id: string
  readonly lastEventId: string | undefined
  readonly frames: readonly EventFrame[]
}

const maxAgeMs = 1000
/** All connected viewers need one patch. The others are for viewers that return. */
const maxPatches = 20

/** Encodes snapshots and patches of sheets as stream frames, each once for all viewers. */
export class SheetFrameCache {
  readonly #snapshots = new WeakMap<LiveSheet, CachedSnapshot>()
  readonly #storedFrames = new WeakMap<Sheet, EventFrame>()
  readonly #patches = new WeakMap<LiveSheet, CachedPatches>()
  #latest: FoundFrames | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** What changed since the event, if that is known, else a snapshot and what changed since then. */
  framesSince(sheet: LiveSheet, lastEventId: string | undefined): readonly EventFrame[] {
    const { id } = sheet
    if (lastEventId === id) return []
    const latest = this.#latest
    // Almost all viewers of a round need the same frames.
    if (latest?.sheet === sheet && latest.id === id && latest.lastEventId === lastEventId)
      return latest.frames
    const frames = this.#findFrames(sheet, id, lastEventId)
    this.#latest = { sheet, id, lastEventId, frames }
    return frames
  }

  #findFrames(sheet: LiveSheet, id: string, lastEventId: string | undefined): readonly EventFrame[] {
    const since = lastEventId === undefined ? undefined : sheet.parseId(lastEventId)
    const patch = since === undefined ? undefined : this.#findPatch(sheet, since)
    if (patch !== undefined) return [patch]
    const { sequence, frame } = this.#findOrCreateSnapshot(sheet)
    const rest = frame.id === id ? undefined : this.#findPatch(sheet, sequence)
    return rest === undefined ? [frame] : [frame, rest]
  }

  /** The snapshot of a stored race; empty if the viewer has it. */
  framesOfStored(sheet: Sheet, lastEventId: string | undefined): readonly EventFrame[] {
    if (sheet.id === lastEventId) return []
    const frame =
      this.#storedFrames.get(sheet) ?? createEventFrame('snapshot', buildSnapshotText(sheet), sheet.id)
    this.#storedFrames.set(sheet, frame)
    return [frame]
  }

  /** The same bytes for all viewers; undefined if what changed is no longer known. */
  #findPatch(sheet: LiveSheet, since: number): EventFrame | undefined {
    const { bySince } = this.#findOrCreatePatches(sheet)
    const cached = bySince.get(since)
    if (cached !== undefined) return cached
    const text = sheet.buildPatchSince(since)
    if (text === undefined) return undefined
    const frame = createEventFrame('patch', text, sheet.id)
    bySince.set(since, frame)
    return frame
  }

  #findOrCreatePatches(sheet: LiveSheet): CachedPatches {
    const cached = this.#patches.get(sheet)
    if (cached?.id === sheet.id) return cached
    const created = { id: sheet.id, bySince: new LruCache<number, EventFrame>(maxPatches) }
    this.#patches.set(sheet, created)
    return created
  }

  /** Viewers that join within a second share one snapshot and receive what changed since then. */
  #findOrCreateSnapshot(sheet: LiveSheet): CachedSnapshot {
    const cached = this.#snapshots.get(sheet)
    const isFresh = cached !== undefined && this.#now() - cached.createdAt < maxAgeMs
    if (isFresh && sheet.isKnownSince(cached.sequence)) return cached
    const frame = createEventFrame('snapshot', buildSnapshotText(sheet), sheet.id)
    const snapshot = { sequence: sheet.sequence, createdAt: this.#now(), frame }
    this.#snapshots.set(sheet, snapshot)
    return snapshot
  }
}
