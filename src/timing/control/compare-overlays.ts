// Finds out which messages of the feed new decisions may change, so that only those are corrected again.
import type { Message } from '../engine/messages'
import type { TimelineRecord } from '../replay/columns'
import { type Overlay, toKey } from './overlay'

/** The crossings that are corrected otherwise. */
export interface ChangedCrossings {
  /** As decisions name them. */
  readonly keys: ReadonlySet<string>
  /** What the feed calls their competitors. */
  readonly sources: ReadonlySet<string>
}

/** Plain data only. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Compares field by field, which is faster than as text: a decision may compare all messages of a session. */
export function isSameMessage(one: Message, other: Message | undefined): boolean {
  if (one === other) return true
  if (other === undefined) return false
  const [fields, others] = [Object.entries(one), Object.entries(other)]
  return (
    fields.length === others.length &&
    fields.every(([name, value], index) => others[index]?.[0] === name && others[index][1] === value)
  )
}

/** Returns undefined if any message may differ. */
export function findChangedCrossings(before: Overlay, after: Overlay): ChangedCrossings | undefined {
  if (!isSame(toCommonPart(before), toCommonPart(after))) return undefined
  const keys = new Set<string>()
  const sources = new Set<string>()
  for (const [key, { source }] of [...before.corrections, ...after.corrections]) {
    if (source === undefined || isSame(before.corrections.get(key), after.corrections.get(key))) continue
    keys.add(key)
    sources.add(source)
  }
  return { keys, sources }
}

/** What the correction of every message depends on. */
function toCommonPart({ isScoredByFeed, startAt, isStarted, endAt, roster }: Overlay): unknown {
  const { assignments, ignored, waitsForStart } = roster
  return [isScoredByFeed, startAt, isStarted, endAt, waitsForStart, [...ignored], [...assignments]]
}

export function hasChanged({ messages }: TimelineRecord, changed: ChangedCrossings): boolean {
  return messages.some(message => isChanged(message, changed))
}

function isChanged(message: Message, { keys, sources }: ChangedCrossings): boolean {
  if (message.type !== 'crossing' || !sources.has(message.competitor)) return false
  const { competitor, line, at, lap } = message
  if (at !== undefined && keys.has(toKey({ competitor, line, at }))) return true
  return lap !== undefined && keys.has(toKey({ competitor, lap }))
}
