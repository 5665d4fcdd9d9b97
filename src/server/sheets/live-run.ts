// What the database knows about the races of the live run, and which class of the session each race is.
import type { AutomaticKind } from '#contract'
import { type RunClass, splitByClass, toNameKey } from '#timing'
import { readSwitchedOffKinds } from '../control/messages/message-store'
import type { Executor } from '../db/database'
import type { KnownRace, KnownRaces } from '../live/known-races'
import type { Snapshot } from '../live/snapshot'
import { type LiveRunRace, readLiveRunRaces } from '../races/live-run-store'
import { findWireRace } from '../races/race-wire'
import { readRidersOfRace } from '../races/rider-wire'
import type { StoredRaceDetails } from './live-sheet'

type LiveRunDetails = LiveRunRace & StoredRaceDetails

export interface LiveRun {
  readonly runId: string
  /** The race that an administrator put live. */
  readonly raceId: string
  readonly races: readonly LiveRunDetails[]
  /** Kinds of automatic messages that are switched off. */
  readonly offMessages: readonly AutomaticKind[]
}

export async function readLiveRun(
  executor: Pick<Executor, 'select'>,
  runId: string,
  raceId: string,
): Promise<LiveRun> {
  const races: LiveRunDetails[] = []
  for (const each of await readLiveRunRaces(executor, runId)) {
    const race = await findWireRace(executor, each.id)
    if (race !== undefined) races.push({ ...each, race, riders: await readRidersOfRace(executor, each.id) })
  }
  const offMessages = await readSwitchedOffKinds(executor, runId)
  return { runId, raceId, races, offMessages }
}

/** `source` is the session that the run times. */
export function toKnownRaces({ raceId, races, offMessages }: LiveRun, source: string): KnownRaces {
  return { source, mainRaceId: raceId, races: races.map(toKnownRace), offMessages }
}

/** The classes of the session, each with its race; empty until the races are recorded. */
export function findClassesWithRaces(snapshot: Snapshot | undefined): readonly {
  readonly race: KnownRace
  readonly runClass: RunClass
}[] {
  const { known, source, session } = snapshot ?? {}
  if (session === undefined || known === undefined || known.source !== source) return []
  const mainRace = known.races.find(({ id }) => id === known.mainRaceId)
  const classes = splitByClass(session, mainRace?.className)
  return classes.flatMap(runClass => {
    const raceOfClass = known.races.find(({ classKey }) => classKey === toNameKey(runClass.category))
    const race = raceOfClass ?? (classes.length === 1 ? mainRace : undefined)
    return race === undefined ? [] : [{ race, runClass }]
  })
}

/** Leaves out what changes while the session runs; the sheet computes it. */
function toKnownRace({ id, classKey, className, race, riders, riderIds }: LiveRunDetails): KnownRace {
  const { createdAt, status_details } = race
  const stable = {
    best_lap: '',
    status: '',
    flagcolor: '',
    flags: [],
    flags_exact: false,
    updatedAt: createdAt,
  }
  return {
    id,
    classKey,
    className,
    race: { ...race, ...stable, isLive: true, status_details: { ...status_details, ...noStatus } },
    riders: riders.map(rider => ({
      ...rider,
      position: null,
      race: rider.race && { ...rider.race, position: null, status: '', flagcolor: '', isLive: true },
    })),
    riderIds: [...riderIds].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

const noStatus = { status: '', flagcolor: '', elapsed: '', remaining: '', laps_done: 0, updated_at: '' }

export function toDetails({ race, riders, riderIds }: KnownRace): StoredRaceDetails {
  return { race, riders, riderIds: new Map(riderIds) }
}
