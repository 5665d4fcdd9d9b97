// Announcements about laps: who leads at the end of each lap, and every lap that was the best of the session.
import { formatLapTime } from '../calculations/time'
import { isEligibleForBest, type Lap } from '../engine/lap'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { type Announcement, describeRider, numberOf } from './announcement'
import { findStart } from './flag-announcements'

/** The first laps of a race are slow, so every other lap would be the best one. */
const firstBestLapOfRace = 3
/** Without lap numbers that mean something: after three minutes. */
const firstBestLapMs = 180_000

interface RacerLap {
  readonly racer: Racer
  readonly lap: Lap
}

/** The leader of the previous lap and of this one differ. Who leads lap 1 is no change. */
export function listLeaderAnnouncements(session: Session, racers: readonly Racer[]): readonly Announcement[] {
  if (session.kind !== 'race') return []
  const leaders = findLeaders(racers)
  return leaders.flatMap((leader, number) => {
    const before = leaders[number - 1]
    if (leader === undefined || before === undefined || before.racer === leader.racer) return []
    const { racer, lap } = leader
    const text = `${describeRider(racer)} leads after lap ${number}`
    const key = `leader ${racer.competitor} ${number}`
    return { key, kind: 'leader', text, riders: [numberOf(racer)], at: lap.at }
  })
}

/** By lap number: who has completed the lap first. */
function findLeaders(racers: readonly Racer[]): readonly (RacerLap | undefined)[] {
  const leaders: (RacerLap | undefined)[] = []
  for (const racer of racers)
    forEachLap(racer, lap => {
      const known = leaders[lap.number]
      if (lap.at === undefined || lap.number < 1) return
      if (known?.lap.at === undefined || isEarlier(lap, known.lap)) leaders[lap.number] = { racer, lap }
    })
  return leaders
}

/** Equal times are ordered as the feed has ordered them. */
function isEarlier(one: Lap, other: Lap): boolean {
  const difference = (one.at ?? 0) - (other.at ?? 0)
  return difference < 0 || (difference === 0 && (one.position ?? Infinity) < (other.position ?? Infinity))
}

/** A best lap is known by its rider and time: its number may change when a missed crossing is added. */
export function listBestAnnouncements(session: Session, racers: readonly Racer[]): readonly Announcement[] {
  const start = findStart(session) ?? 0
  const announcements: Announcement[] = []
  let best = Infinity
  for (const { racer, lap } of racers.flatMap(listImprovements).toSorted(compareEnds)) {
    const { time = Infinity, at } = lap
    if (time >= best) continue
    best = time
    const isEarly =
      session.kind === 'race' ? lap.number < firstBestLapOfRace : (at ?? 0) - start < firstBestLapMs
    const text = `Best lap: ${describeRider(racer)} ${formatBestLap(time)}`
    announcements.push({
      key: `best ${racer.competitor} ${time}`,
      kind: 'best',
      text,
      riders: [numberOf(racer)],
      at,
      isEarly,
    })
  }
  return announcements
}

/** `1:29.871` */
function formatBestLap(time: number): string {
  return formatLapTime(time).replace(/^00:0?/, '')
}

function compareEnds(one: RacerLap, other: RacerLap): number {
  return (one.lap.at ?? 0) - (other.lap.at ?? 0)
}

const improvements = new WeakMap<Lap, { readonly earlier: Racer['earlier']; readonly laps: readonly Lap[] }>()

/** The laps that were the best of their rider. Only they can be the best of the session. */
function listImprovements(racer: Racer): readonly RacerLap[] {
  if (racer.last === undefined) return []
  const known = improvements.get(racer.last)
  const laps = known?.earlier === racer.earlier ? known.laps : findImprovements(racer)
  improvements.set(racer.last, { earlier: racer.earlier, laps })
  return laps.map(lap => ({ racer, lap }))
}

function findImprovements(racer: Racer): readonly Lap[] {
  const laps: Lap[] = []
  let best = Infinity
  forEachLap(racer, lap => {
    if (lap.time === undefined || lap.time >= best || !isEligibleForBest(lap)) return
    best = lap.time
    laps.push(lap)
  })
  return laps
}

/** Without a copy of the list, because this runs after every lap. */
function forEachLap({ earlier, last }: Racer, visit: (lap: Lap) => void): void {
  for (let index = 0; index < earlier.length; index += 1) {
    const lap = earlier.items[index]
    if (lap !== undefined) visit(lap)
  }
  if (last !== undefined) visit(last)
}
