// What is held of a race, and up to which change: answers of the safety net may be older than the stream, and the
// stream may have a gap. Nothing here goes back in time, and nothing that was missed stays missing.
import type { LiveEvents } from '#contract'
import { pointOf } from './stream-point'

type Patch = LiveEvents['patch']

/** One of the three calls a race is made of. */
export interface Part {
  /** The change up to which it is known. */
  readonly id: string | null
  /** Whether there is a whole answer that patches can be laid on. */
  readonly isWhole: boolean
  /** Whether no change before it was missed, so that the server may answer "unchanged". */
  readonly isSure: boolean
}

export type PartName = 'race' | 'summary' | 'laps'

interface RecentPatch {
  readonly id: string
  readonly patch: Patch
}

export interface Held {
  /** The race that the data belong to. */
  readonly raceId: string | null
  readonly parts: Readonly<Record<PartName, Part>>
  /** Laid once more on answers that are older than they. */
  readonly recent: readonly RecentPatch[]
  /** When the server last said that this is how things are, by its clock. */
  readonly at: number | null
  /** From the cache, because there is no network. */
  readonly isKept: boolean
}

export const noPart: Part = { id: null, isWhole: false, isSure: false }

export const nothingHeld: Held = {
  raceId: null,
  parts: { race: noPart, summary: noPart, laps: noPart },
  recent: [],
  at: null,
  isKept: false,
}

/** Longer than an answer can be old: at most twenty changes a second are sent, and answers are made each second. */
const mostRecent = 200

export function withRecent(recent: readonly RecentPatch[], next: RecentPatch): readonly RecentPatch[] {
  const last = pointOf(recent.at(-1)?.id ?? null)
  const point = pointOf(next.id)
  if (!last || !point || last.key !== point.key) return [next]
  // After a break the stream may say again what it has said.
  return point.number <= last.number ? recent : [...recent, next].slice(-mostRecent)
}

export interface Taken {
  readonly part: Part
  /** To be laid on the answer, oldest first. */
  readonly patches: readonly Patch[]
}

/** An answer with this id; undefined if what is held is newer than it and cannot be made up from it. */
export function takeAnswer(part: Part, recent: readonly RecentPatch[], id: string | null): Taken | undefined {
  const plain = { part: { id, isWhole: true, isSure: true }, patches: [] }
  const answer = pointOf(id)
  const newest = pointOf(recent.at(-1)?.id ?? part.id)
  if (!answer || !newest || answer.key !== newest.key || answer.number >= newest.number) return plain
  const later = recent.filter(each => (pointOf(each.id)?.number ?? 0) > answer.number)
  const isUnbroken = later.every((each, index) => pointOf(each.id)?.number === answer.number + 1 + index)
  const isComplete = isUnbroken && later.length === newest.number - answer.number
  if (!isComplete && part.isWhole && part.isSure) return undefined
  const last = later.at(-1)?.id ?? id
  return { part: { id: last, isWhole: true, isSure: isComplete }, patches: later.map(({ patch }) => patch) }
}

/** A patch with this id; undefined if it has no whole answer to be laid on, or is in what is held. */
export function takePatch(part: Part, id: string): Part | undefined {
  if (!part.isWhole) return undefined
  const held = pointOf(part.id)
  const patch = pointOf(id)
  const isSameRun = held !== undefined && patch !== undefined && held.key === patch.key
  if (isSameRun && patch.number <= held.number) return undefined
  return { id, isWhole: true, isSure: part.isSure && isSameRun && patch.number === held.number + 1 }
}

/** What to tell the server that is held; nothing where something may have been missed. */
export function heldIdOf({ id, isWhole, isSure }: Part): string | null {
  return isWhole && isSure ? id : null
}
