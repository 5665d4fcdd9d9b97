import type { ControlEvent, EventPlan, RaceGrid, Timetable, TimetableRun } from '#contract'

const eventPlan: EventPlan = {
  id: 'e1',
  name: 'Spring Round',
  year: 2026,
  firstDay: '2026-05-16',
  lastDay: '2026-05-17',
  trackId: 't1',
  track: 'Barber Motorsports Park',
  location: 'Birmingham, Alabama',
  timezone: 'America/Chicago',
}

export const controlEvent: ControlEvent = {
  id: 'e1',
  name: 'Spring Round',
  year: 2026,
  firstDay: '2026-05-16',
  lastDay: '2026-05-17',
  track: {
    id: 't1',
    name: 'Barber Motorsports Park',
    location: 'Birmingham, Alabama',
    timezone: 'America/Chicago',
  },
  permissions: ['timekeeper', 'steward', 'admin'],
  races: [],
  categories: [],
  officials: [],
}

export function createRun(id: string, more: Partial<TimetableRun> = {}): TimetableRun {
  return {
    id,
    name: id,
    kind: 'race',
    startsAt: '2026-05-16T09:00:00-05:00',
    endsAt: null,
    limit: { kind: 'laps', laps: 12 },
    races: [{ id, categoryId: 'k1', category: 'Superbike' }],
    partOf: null,
    part: 1,
    isLive: false,
    isFinished: false,
    isStarted: false,
    hasOwnRules: false,
    feed: null,
    ...more,
  }
}

export const at = (time: string, day = '2026-05-16'): string => `${day}T${time}:00-05:00`

export function createTimetable(runs: readonly TimetableRun[], version = 'v1'): Timetable {
  return { event: eventPlan, version, runs: [...runs] }
}

export function createGrid(more: Partial<RaceGrid> = {}): RaceGrid {
  const riders = ['21', '44', '7', '9'].map((number, index) => ({
    entry: `n${number}`,
    number,
    name: `Rider ${number}`,
    place: index < 3 ? index + 1 : null,
    isPitStart: false,
  }))
  return { version: 'v1', riders, row: 3, isStarted: false, sources: [], ...more }
}
