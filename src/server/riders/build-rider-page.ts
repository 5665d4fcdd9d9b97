// Builds one page of a rider's sessions, on the first page with the best laps.
import type { readRider, RiderProfile, RiderSession, TrackBest } from '#contract'
import { formatWireSeconds } from '#timing'
import type { Orm } from '../db/database'
import { HttpError } from '../http/errors'
import type { ReplyFields } from '../http/serve'
import { formatTrackTime } from '../races/track-time'
import { readTireRecordsOfRider } from '../tires/tire-store'
import { buildSession } from './build-session'
import {
  type BestRow,
  findRider,
  type PagePlace,
  readRiderLaps,
  readRiderSessions,
  readTrackBests,
  type RiderRow,
  type SessionRow,
} from './rider-page-store'

type Reader = Pick<Orm, 'select' | 'selectDistinctOn'>

interface PageRequest {
  readonly before: string | undefined
  readonly limit: number
}

export async function buildRiderPage(
  executor: Reader,
  riderId: string,
  { before, limit }: PageRequest,
): Promise<ReplyFields<typeof readRider>> {
  const found = await findRider(executor, riderId)
  if (found === undefined) throw new HttpError(404, 'Rider not found')
  // One more than is sent tells whether there is another page.
  const rows = await readRiderSessions(executor, riderId, limit + 1, parseCursor(before))
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const bests = before === undefined ? await readTrackBests(executor, riderId) : undefined
  return {
    rider: toProfile(found),
    bests: bests?.map(toTrackBest) ?? null,
    sessions: await buildSessions(executor, riderId, page),
    next: last === undefined ? null : formatCursor(last),
  }
}

async function buildSessions(
  executor: Reader,
  riderId: string,
  rows: readonly SessionRow[],
): Promise<RiderSession[]> {
  const raceIds = rows.filter(({ isLive }) => !isLive).map(({ raceId }) => raceId)
  const laps = await readRiderLaps(executor, riderId, raceIds)
  const tires = await readTireRecordsOfRider(executor, riderId, raceIds)
  return rows.map(row => buildSession(row, laps.get(row.raceId) ?? [], tires.get(row.raceId) ?? []))
}

function toProfile({ rider, category }: RiderRow): RiderProfile {
  const { id, categoryId, name, number, make, address } = rider
  return {
    id,
    category_id: categoryId,
    name,
    number: number ?? '',
    make: make ?? '',
    address: address ?? '',
    category,
  }
}

function toTrackBest({
  raceId,
  startsAt,
  bestMs,
  name,
  event,
  year,
  location,
  timezone,
}: BestRow): TrackBest {
  const fulldate = formatTrackTime(startsAt, timezone)
  return {
    location,
    best_lap: formatWireSeconds(bestMs),
    race: { id: raceId, name, event, year, fulldate },
  }
}

const formatCursor = ({ startsAt, raceId }: PagePlace): string => `${startsAt.getTime()}.${raceId}`

function parseCursor(cursor: string | undefined): PagePlace | undefined {
  if (cursor === undefined) return undefined
  const dot = cursor.indexOf('.')
  return { startsAt: new Date(Number(cursor.slice(0, dot))), raceId: cursor.slice(dot + 1) }
}
