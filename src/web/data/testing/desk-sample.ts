// Sample data of the live desk for tests and the development page.
import type { Desk, DeskEntry, DeskEvent, DeskHealth, DeskPassing, DeskRow, DeskTodo } from '#contract'

/** Ten past two in Birmingham, Alabama. */
export const deskStart = Date.parse('2026-05-17T14:10:00-05:00')

export function createDeskRow(number: string, position: number | null, more: Partial<DeskRow> = {}): DeskRow {
  return {
    competitor: `e_${number}`,
    category: 'Superbike',
    position,
    number,
    name: `Rider ${number}`,
    laps: 4,
    last: 92_500,
    best: 92_500,
    total: 465_000,
    diff: '',
    gap: '',
    status: '',
    penalty: '',
    notes: [],
    isInPit: false,
    isFinished: false,
    lastAt: 465_000,
    ...more,
  }
}

export function createDeskPassing(id: string, at: number, more: Partial<DeskPassing> = {}): DeskPassing {
  return {
    id,
    at,
    timeOfDay: deskStart + at,
    line: 'SF',
    source: '4071071',
    competitor: 'e_71',
    number: '71',
    name: 'Rider 71',
    lap: null,
    lapTime: null,
    hits: 12,
    signal: 104,
    by: 'feed',
    marks: [],
    isDeleted: false,
    isCounted: true,
    isLapCancelled: false,
    ...more,
  }
}

export function createDeskEvent(sequence: number, more: Partial<DeskEvent> = {}): DeskEvent {
  return {
    sequence,
    id: `event_${sequence}`,
    kind: 'penalty',
    atOfDay: deskStart + sequence * 1000,
    actorId: 'u1',
    actorName: 'Ada Byron',
    reason: '',
    text: `Decision ${sequence}`,
    isUndone: false,
    competitors: [],
    body: {},
    ...more,
  }
}

export function createDeskEntry(number: string, more: Partial<DeskEntry> = {}): DeskEntry {
  return {
    competitor: `e_${number}`,
    number,
    name: `Rider ${number}`,
    make: 'Yamaha',
    category: 'Superbike',
    transponders: [`40710${number}`],
    isSeen: true,
    ...more,
  }
}

export function createDeskTodo(kind: DeskTodo['kind'], more: Partial<DeskTodo> = {}): DeskTodo {
  return {
    id: `todo_${kind}`,
    kind,
    sinceOfDay: deskStart + 400_000,
    text: '',
    transponder: '',
    competitor: '',
    passing: '',
    penalty: null,
    sanction: null,
    count: 0,
    line: '',
    signal: null,
    ...more,
  }
}

export function createDeskHealth(more: Partial<DeskHealth> = {}): DeskHealth {
  return {
    feed: {
      state: 'connected',
      sinceOfDay: deskStart - 600_000,
      problem: '',
      lastLineAtOfDay: deskStart + 466_000,
      linesPerSecond: 1.4,
      garbledLastMinute: 0,
      garbled: [],
    },
    numbers: { gaps: 1, requested: 2, recovered: 2, lost: 0 },
    missedLaps: 0,
    clockOffsetMs: 12,
    loops: [
      {
        decoder: '2A01',
        line: 'SF',
        noise: 12,
        signal: 104,
        hits: 14,
        lastPassingAtOfDay: deskStart + 465_000,
        passings: 160,
        isSilent: false,
      },
    ],
    journal: { isStuck: false, queuedBytes: 0 },
    database: { lagSeconds: 0.2, auditPending: 0 },
    viewers: 214,
    history: [{ atOfDay: deskStart - 600_000, lamp: 'Feed', text: 'Connected' }],
    ...more,
  }
}

const passingTimes = [95_000, 188_000, 372_500, 465_000]

/** The passings of E-1: a lap of rider 71 is twice as long as the others. */
function createSplitPassings(): DeskPassing[] {
  return passingTimes.map((at, index) =>
    createDeskPassing(`p_${index + 1}`, at, {
      lap: index + 1,
      lapTime: at - (passingTimes[index - 1] ?? 0),
      marks: index === 2 ? ['missed before'] : [],
    }),
  )
}

const sampleRace: Desk['race'] = {
  id: 'x_9',
  name: 'Race 1',
  event: 'Spring Round',
  eventId: 'ev_1',
  category: 'Superbike',
  categories: ['Superbike'],
  kind: 'race',
  part: 1,
  isLive: true,
  isFinished: false,
  startsAt: '2026-05-17T14:10:00-05:00',
  timezone: 'America/Chicago',
  source: 'feed',
  duties: ['timekeeper', 'steward'],
}

const sampleRules: Desk['rules'] = {
  limit: { kind: 'laps', laps: 18 },
  redFlag: 'each-last',
  completeShare: 2 / 3,
  voidBelowLaps: 3,
  restart: 'last-part',
  classifiedShare: 0.75,
  finishWithinMs: 300_000,
  raceTie: 'best-lap',
  bestTie: 'next-best',
  longLapMs: 3000,
  longLapWithin: [3, 5],
  rideThroughMs: 25_000,
  jumpStart: { type: 'longLap', count: 2 },
  trackLimits: { warnAt: 3, penaltyAt: 5, penalty: { type: 'longLap', count: 1 } },
  gridRow: 3,
  protestMinutes: 30,
  flagTo: 'run',
  points: [25, 20, 16],
}

/** A race in its fourth lap, timed by us, with two riders. */
export function createDesk(more: Partial<Desk> = {}): Desk {
  return {
    race: sampleRace,
    scoring: 'own',
    rules: sampleRules,
    clock: {
      state: 'running',
      startedAtOfDay: deskStart,
      flag: 'green',
      isFlagByHand: false,
      isFinishOnHold: false,
      limitMs: null,
      lapsTotal: 18,
      lapsDone: 4,
      finishedAt: null,
      stoppedAt: null,
      pulseAtOfDay: null,
    },
    board: [
      createDeskRow('21', 1, { name: 'Ana Ortiz', laps: 5, total: 464_000, last: 91_900 }),
      createDeskRow('71', 2, { diff: '1 L', gap: '1 L' }),
    ],
    entries: [createDeskEntry('21', { name: 'Ana Ortiz' }), createDeskEntry('71')],
    todo: [],
    health: createDeskHealth(),
    operators: [{ userId: 'u1', name: 'Ada Byron' }],
    sequence: 0,
    events: [],
    passings: createSplitPassings(),
    nowOfDay: deskStart + 467_000,
    ...more,
  }
}
