// Announcements about single riders: into the pits and out of them, and out of the session.
import type { CrossingMessage } from '../engine/messages'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { type Announcement, describeRider, numberOf } from './announcement'
import { findStart } from './flag-announcements'

interface PitPassing {
  readonly at: number
  readonly isIn: boolean
}

/**
 * Between the start and the checkered flag: later all riders return to the pits, which is no stop. `startAt`: the start of
 * the session in the time of the feed.
 */
export function listPitAnnouncements(
  session: Session,
  racers: readonly Racer[],
  startAt: number,
): readonly Announcement[] {
  // Some feeds have no flags.
  const start = findStart(session) ?? (session.flags.length === 0 ? 0 : Infinity)
  const end = session.chequeredAt ?? Infinity
  return racers.flatMap(racer =>
    listPitPassings(racer)
      .filter(({ at }) => at > start && at < end)
      .map(passing => announcePassing(racer, passing, startAt)),
  )
}

function announcePassing(racer: Racer, { at, isIn }: PitPassing, startAt: number): Announcement {
  const kind = isIn ? 'pit-in' : 'pit-out'
  const text = `${describeRider(racer)} ${isIn ? 'is in the pits' : 'leaves the pits'}`
  const key = `${kind} ${racer.competitor} ${at + startAt}`
  return { key, kind, text, riders: [numberOf(racer)], at }
}

interface PitStops {
  /** How many crossings they were read from. */
  readonly count: number
  readonly passings: readonly PitPassing[]
  /** Undefined until a crossing says so. */
  readonly isInPit: boolean | undefined
}

const noStops: PitStops = { count: 0, passings: [], isInPit: undefined }

/** By the array that all versions of a list of crossings share, so that only new crossings are read. */
const pitStops = new WeakMap<Racer['crossings']['items'], PitStops>()

function listPitPassings({ crossings: { items, length } }: Racer): readonly PitPassing[] {
  const known = pitStops.get(items) ?? noStops
  const start = known.count <= length ? known : noStops
  const added: PitPassing[] = []
  let { isInPit } = start
  for (const crossing of items.slice(start.count, length)) {
    const isIn = readPitState(crossing)
    if (crossing.at === undefined || isIn === undefined || isIn === isInPit) continue
    // The first crossing of a session says where the rider is, which is no change.
    if (isInPit !== undefined || crossing.line === 'PIN') added.push({ at: crossing.at, isIn })
    isInPit = isIn
  }
  const passings = added.length === 0 ? start.passings : [...start.passings, ...added]
  pitStops.set(items, { count: length, passings, isInPit })
  return passings
}

function readPitState({ line, isInPit }: CrossingMessage): boolean | undefined {
  if (line === 'PIN') return true
  return line === 'POUT' ? false : isInPit
}

/** Retired according to the feed, or out according to race control. */
export function listOutAnnouncements(session: Session, racers: readonly Racer[]): readonly Announcement[] {
  const rulings = session.scoring?.rulings.statuses ?? []
  const out = new Set(
    rulings.filter(({ status }) => status === 'out' || status === 'dnf').map(each => each.competitor),
  )
  return racers
    .filter(({ status, competitor }) => status === 'retired' || out.has(competitor))
    .map(racer => ({
      key: `out ${racer.competitor}`,
      kind: 'out',
      text: `${describeRider(racer)} is out`,
      riders: [numberOf(racer)],
      at: undefined,
    }))
}
