// A race of forty riders for the development page of the desk: long names, every mark, and every kind of matter.
import type { Desk, DeskPassing, DeskRow, PassingMark } from '#contract'
import {
  createDesk,
  createDeskEntry,
  createDeskEvent,
  createDeskHealth,
  createDeskPassing,
  createDeskRow,
  createDeskTodo,
  deskStart,
} from '../../data/testing/desk-sample'

const riderCount = 40
const lapCount = 14
const now = 1_290_000

const names = [
  'Ana Ortiz',
  'Maximilian von Hohenzollern-Sigmaringen',
  'Bob Adams',
  'José-María Fernández de la Vega',
]
const rowMarks: readonly Partial<DeskRow>[] = [
  {},
  { penalty: '+3.000' },
  { penalty: 'LLP' },
  { isInPit: true },
  { status: 'OUT' },
  { notes: ['*'] },
]
const passingMarks: readonly PassingMark[] = [
  'missed before',
  'short',
  'manual',
  'double',
  'moved',
  'inferred',
]

function numberOf(index: number): string {
  return String(((index * 37) % 97) + 1)
}

function nameOf(index: number): string {
  return index < names.length ? (names[index] ?? '') : `Rider ${index} Surname`
}

function lapTimeOf(index: number, lap: number): number {
  return 88_000 + index * 310 + ((index * 7919 + lap * 104_729) % 1900)
}

function createPassings(): DeskPassing[] {
  const passings: DeskPassing[] = []
  for (let index = 0; index < riderCount; index += 1) {
    let at = 1200 + index * 150
    for (let lap = 1; lap <= lapCount; lap += 1) {
      const lapTime = lapTimeOf(index, lap)
      at += lapTime
      if (at > now) break
      const serial = index * 31 + lap * 17
      const mark = serial % 23 === 0 ? passingMarks[serial % passingMarks.length] : undefined
      passings.push(
        createDeskPassing(`p_${index}_${lap}`, at, {
          competitor: `e_${numberOf(index)}`,
          number: numberOf(index),
          name: nameOf(index),
          source: String(4_071_000 + index),
          lap,
          lapTime,
          hits: 8 + (serial % 20),
          signal: 70 + (serial % 90),
          marks: mark ? [mark] : [],
          by: mark === 'manual' ? 'hand' : 'feed',
          isDeleted: serial % 61 === 0,
          isCounted: mark !== 'double' && mark !== 'short' && serial % 61 !== 0,
          isLapCancelled: serial % 53 === 0,
        }),
      )
    }
  }
  const unknown = { competitor: '', number: '', name: '', source: '9912345' }
  passings.push(createDeskPassing('p_unknown', now - 4000, unknown))
  return passings
}

function createBoard(): DeskRow[] {
  return Array.from({ length: riderCount }, (_, index) =>
    createDeskRow(numberOf(index), index + 1, {
      name: nameOf(index),
      laps: index < 30 ? 14 : 13,
      last: lapTimeOf(index, 14),
      best: 88_000 + index * 310,
      total: 1_240_000 + index * 4000,
      diff: index === 0 ? '' : index < 30 ? `+${(index * 1.731).toFixed(3)}` : '1 L',
      gap: index === 0 ? '' : `+${(1.2 + (index % 5) * 0.317).toFixed(3)}`,
      ...(index > 1 && rowMarks[index % rowMarks.length]),
    }),
  )
}

function createDeskRace(more: Partial<Desk> = {}): Desk {
  const desk = createDesk()
  return {
    ...desk,
    race: { ...desk.race, name: 'Superbike Race 1', duties: ['timekeeper', 'steward', 'admin'] },
    clock: { ...desk.clock, lapsDone: 14, lapsTotal: 18 },
    board: createBoard(),
    entries: Array.from({ length: riderCount }, (_, index) =>
      createDeskEntry(numberOf(index), { name: nameOf(index), isSeen: index % 7 !== 0 }),
    ),
    passings: createPassings(),
    operators: [
      { userId: 'u1', name: 'Ada Byron' },
      { userId: 'u7', name: 'Grace Hopper' },
    ],
    todo: [
      createDeskTodo('unknown', { transponder: '9912345', count: 3, line: 'SF', signal: 92 }),
      createDeskTodo('overdue', { competitor: 'e_75', text: '#75 Bob Adams: 42 s overdue' }),
      createDeskTodo('suspicious', { passing: 'p_1_3', text: '#38: a passing is missing before lap 3' }),
      createDeskTodo('penalty', { penalty: 2, competitor: 'e_1', text: '#1: long lap, 2 laps left' }),
      createDeskTodo('limits', {
        competitor: 'e_38',
        text: '#38: 5 times beyond the track limits',
        sanction: { type: 'longLap', count: 1 },
      }),
    ],
    sequence: 3,
    events: [
      createDeskEvent(1, { kind: 'start', text: 'Start', atOfDay: deskStart }),
      createDeskEvent(2, {
        text: '#1 Ana Ortiz: long lap, track limits',
        reason: 'fifth time at turn 4',
        competitors: ['e_1'],
      }),
      createDeskEvent(3, {
        kind: 'lap.cancel',
        text: '#38 Maximilian von Hohenzollern-Sigmaringen: lap 9 cancelled',
        reason: 'shortcut at the last chicane with an advantage of two places',
        actorId: 'u7',
        actorName: 'Grace Hopper',
        isUndone: true,
      }),
      createDeskEvent(4, { kind: 'mark', text: 'Time mark', body: { at: deskStart + now - 9000 } }),
    ],
    health: createDeskHealth({ viewers: 1214 }),
    nowOfDay: deskStart + now,
    ...more,
  }
}

/** Every second rider is in another class, and the first riders of both share the number 1. */
function createTwoClasses(): Desk {
  const desk = createDeskRace()
  const shared = numberOf(0)
  const toClass = <Rider extends { readonly competitor: string; readonly number: string }>(
    rider: Rider,
    index: number,
  ): Rider => ({
    ...rider,
    category: index % 2 === 0 ? 'Superbike' : 'Supersport',
    ...(index === 1 && { number: shared }),
  })
  const second = `e_${numberOf(1)}`
  return {
    ...desk,
    race: { ...desk.race, categories: ['Superbike', 'Supersport'] },
    board: desk.board.map(toClass),
    entries: desk.entries.map(toClass),
    passings: desk.passings.map(passing =>
      passing.competitor === second ? Object.assign({ ...passing }, { number: shared }) : passing,
    ),
  }
}

/** The states of the desk, by the name in the address of the development page. */
export const deskStates: Readonly<Record<string, () => Desk>> = {
  running: () => createDeskRace(),
  empty: () => createDeskRace({ board: [], entries: [], passings: [], todo: [], events: [], sequence: 0 }),
  before: () => {
    const desk = createDeskRace({ passings: [], events: [], board: [] })
    return { ...desk, clock: { ...desk.clock, state: 'before', startedAtOfDay: null, flag: null } }
  },
  lost: () => {
    const desk = createDeskRace()
    const feed = { ...desk.health.feed, state: 'down' as const, sinceOfDay: deskStart + now - 61_000 }
    const database = { lagSeconds: null, auditPending: 12 }
    return { ...desk, health: { ...desk.health, feed, database, missedLaps: 3 } }
  },
  feed: () => createDeskRace({ scoring: 'feed' }),
  classes: createTwoClasses,
  offline: () => createDeskRace(),
  finished: () => {
    const desk = createDeskRace()
    const board = desk.board.map((row, index) => ({ ...row, isFinished: index < 33 }))
    return { ...desk, board, clock: { ...desk.clock, state: 'finished', flag: 'chequered', finishedAt: now } }
  },
}
