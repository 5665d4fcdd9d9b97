// The stored laps of an imported run as records, so that decisions can be folded over them. They are kept in the control
// journal, because what is stored changes with the first decision.
import {
  type Columns,
  createControlledFold,
  type ControlledFold,
  deserializeSession,
  foldArrival,
  readColumns,
  rebuildTimeline,
  runToEnd,
  type Timeline,
} from '#timing'
import type { Executor } from '../../db/database'
import { encodeRecord } from '../../live/journal-record'
import { readStoredRun } from '../../timelines/stored-run'
import type { TimelineRace } from '../../timelines/timeline-race-store'

export interface RawLaps {
  readonly session: string
  readonly startsAt: number
  readonly competitors: readonly string[]
  readonly columns: Columns
}

export async function readRawLaps(
  executor: Pick<Executor, 'select'>,
  races: readonly TimelineRace[],
): Promise<RawLaps> {
  const timeline: Timeline = runToEnd(rebuildTimeline(await readStoredRun(executor, races)))
  const { base, startsAt, competitors, columns } = timeline
  return { session: base.session, startsAt, competitors, columns }
}

export function foldRawLaps({ session, startsAt, competitors, columns }: RawLaps): ControlledFold {
  return readColumns(columns, competitors, startsAt).reduce(
    (controlled, record) => foldArrival(controlled, record),
    createControlledFold(deserializeSession(session)),
  )
}

/** A character takes at most six bytes in JSON, so that a part of this length fits in a record. */
const partLength = 500_000

export function encodeRawLaps(raw: RawLaps): Buffer {
  const text = JSON.stringify(raw)
  const parts: Buffer[] = []
  for (let from = 0; from < text.length; from += partLength)
    parts.push(encodeRecord({ kind: 'checkpoint', text: text.slice(from, from + partLength) }))
  return Buffer.concat(parts)
}

/** Written by `encodeRawLaps` and verified by the checksums. */
export function decodeRawLaps(text: string): RawLaps {
  return JSON.parse(text) as RawLaps
}
