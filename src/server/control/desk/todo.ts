// What officials have to look at: unknown transponders, suspicious passings, riders who are overdue, open penalties.
import type { DeskTodo } from '#contract'
import {
  classify,
  countTrackLimits,
  describeSanction,
  lapsOf,
  listPenaltiesToServe,
  type PassingList,
  type Racer,
  toFeedTime,
} from '#timing'
import type { ControlState } from '../log/control-run'
import { nameRider } from './rider-names'

export interface TodoInput {
  readonly state: ControlState
  readonly passings: PassingList
  readonly isLive: boolean
  readonly now: number
}

const maxSuspicious = 50
/** A rider without a passing for this multiple of the own median lap is overdue (C-065). */
const overdueRatio = 1.5

type Matter = Pick<DeskTodo, 'id' | 'kind' | 'sinceOfDay' | 'text'> & Partial<DeskTodo>

function toTodo(matter: Matter): DeskTodo {
  const none = {
    transponder: '',
    competitor: '',
    passing: '',
    penalty: null,
    sanction: null,
    count: 0,
    line: '',
    signal: null,
  }
  return { ...none, ...matter }
}

export function buildTodo(input: TodoInput): DeskTodo[] {
  return [
    ...listUnknown(input),
    ...listRestart(input),
    ...(input.isLive ? listOverdue(input) : []),
    ...listPenalties(input),
    ...listLimits(input),
    ...listSuspicious(input),
  ]
}

function listUnknown({ passings }: TodoInput): DeskTodo[] {
  const unknown = passings.unknown
    .map(all => all.filter(({ isDeleted }) => !isDeleted))
    .filter(own => own.length > 0)
    .toSorted(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0))
  return unknown.map(own => {
    const transponder = own[0]?.source ?? ''
    return toTodo({
      id: `unknown ${transponder}`,
      kind: 'unknown',
      sinceOfDay: own[0]?.receivedAt ?? 0,
      text: `Unknown transponder ${transponder}`,
      transponder,
      count: own.length,
      line: own.at(-1)?.line ?? '',
      signal: own.at(-1)?.signal ?? null,
    })
  })
}

function listSuspicious({ passings, state }: TodoInput): DeskTodo[] {
  return passings.suspicious
    .slice(-maxSuspicious)
    .toReversed()
    .map(({ key, marks, competitor = '', receivedAt, line }) =>
      toTodo({
        id: `suspicious ${key}`,
        kind: 'suspicious',
        sinceOfDay: receivedAt ?? 0,
        text: marks.includes('short')
          ? `${nameRider(state, competitor)}: a passing too soon after the one before`
          : `${nameRider(state, competitor)}: a passing is missing in the lap before`,
        competitor,
        passing: key,
        line,
      }),
    )
}

function listOverdue({ state, passings, now }: TodoInput): DeskTodo[] {
  const { fold, clock, overlay } = state.controlled
  const feedNow = toFeedTime(clock, now)
  if (feedNow === undefined || fold.session.flag !== 'green') return []
  const sessionNow = feedNow - overlay.startAt
  return fold.session.racers
    .flatMap(racer => {
      const since = passings.findLast(racer.competitor)?.at
      const median = findMedianLap(racer)
      const isOnTrack = racer.status === 'running' && !racer.isInPit && !racer.isFinished
      if (!isOnTrack || since === undefined || median === undefined || isOut(state, racer)) return []
      const due = since + median * overdueRatio
      return sessionNow > due ? [{ racer, since, due }] : []
    })
    .toSorted((one, other) => one.due - other.due)
    .map(({ racer, since, due }) =>
      toTodo({
        id: `overdue ${racer.competitor} ${since}`,
        kind: 'overdue',
        sinceOfDay: Math.round(now - (sessionNow - due)),
        text: `${nameRider(state, racer.competitor)} is overdue`,
        competitor: racer.competitor,
      }),
    )
}

function isOut({ controlled }: ControlState, { competitor }: Racer): boolean {
  const statuses = controlled.fold.session.scoring?.rulings.statuses ?? []
  return statuses.some(each => each.competitor === competitor)
}

const medianLaps = new WeakMap<Racer, number | undefined>()

function findMedianLap(racer: Racer): number | undefined {
  if (medianLaps.has(racer)) return medianLaps.get(racer)
  const times = lapsOf(racer).flatMap(({ time, isMissed }) => (time === undefined || isMissed ? [] : time))
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
  medianLaps.set(racer, median)
  return median
}

function listPenalties({ state }: TodoInput): DeskTodo[] {
  return listPenaltiesToServe(state.controlled.fold.session).map(
    ({ penalty, lapsLeft, isOverdue, servedAt }) => {
      const rider = nameRider(state, penalty.competitor)
      const left = lapsLeft === undefined ? '' : `, ${lapsLeft} ${lapsLeft === 1 ? 'lap' : 'laps'} left`
      const progress = isOverdue ? ', not served' : left
      return toTodo({
        id: `penalty ${penalty.event}`,
        kind: 'penalty' as const,
        sinceOfDay: findEventTime(state, penalty.event),
        text: `${rider}: ${describeSanction(penalty.sanction)}${servedAt === undefined ? progress : ', served in the pit lane?'}`,
        competitor: penalty.competitor,
        penalty: penalty.event,
        count: lapsLeft ?? 0,
      })
    },
  )
}

function findEventTime({ events }: ControlState, sequence: number): number {
  return events.find(({ decision }) => decision.sequence === sequence)?.at ?? 0
}

function listLimits({ state, passings }: TodoInput): DeskTodo[] {
  return countTrackLimits(state.controlled.fold.session).flatMap(({ competitor, count, sanction, laps }) => {
    const open = laps.filter(({ at }) => !isCancelled(state, competitor, at))
    if (sanction === undefined && open.length === 0) return []
    const [lap] = open
    const proposal =
      sanction === undefined ? `cancel lap ${lap?.lap ?? ''}` : describeSanction(sanction).toLowerCase()
    const newest = state.events.findLast(
      ({ decision }) => decision.kind === 'limit' && decision.competitor === competitor,
    )
    return [
      toTodo({
        id: `limits ${competitor} ${count}`,
        kind: 'limits' as const,
        sinceOfDay: newest?.at ?? 0,
        text: `${nameRider(state, competitor)}: track limits ${count} times, ${proposal}?`,
        competitor,
        passing: lap === undefined ? '' : (passings.findEndOfLap(competitor, lap.at)?.key ?? ''),
        sanction: sanction ?? null,
        count,
      }),
    ]
  })
}

function isCancelled({ controlled }: ControlState, competitor: string, at: number): boolean {
  const { racers, indexByCompetitor } = controlled.fold.session
  const racer = racers[indexByCompetitor.get(competitor) ?? -1]
  return racer !== undefined && lapsOf(racer).some(lap => lap.at === at && lap.isCancelled)
}

const restartTexts = {
  void: 'Red flag: too few laps, the race is void',
  restart: 'Red flag: the race is restarted',
  complete: 'Red flag: enough laps, the race is complete',
} as const

function listRestart({ state }: TodoInput): DeskTodo[] {
  const { session } = state.controlled.fold
  if (session.kind !== 'race' || session.flag !== 'red' || session.scoring?.by !== 'own') return []
  const { redFlag } = classify(session, session.scoring)
  const isRestarted = state.events.some(({ decision }) => decision.kind === 'part')
  if (redFlag === undefined || isRestarted) return []
  const stop = state.events.findLast(({ decision }) => decision.kind === 'stop' || decision.kind === 'flag')
  return [
    toTodo({
      id: `restart ${session.redAt ?? 0}`,
      kind: 'restart',
      sinceOfDay: stop?.at ?? 0,
      text: `${restartTexts[redFlag.outcome]} (${redFlag.leaderLaps} laps)`,
      count: redFlag.leaderLaps,
    }),
  ]
}
