// Converts between a run of the timetable and the fields of its form.
import type { PlannedRun, RaceLimitBody, TimetableRun } from '#contract'
import { guessSessionKind } from '#timing'
import { toTrackDateTime } from '../../../admin/races/track-time'
import type { Messages, Values } from '../../../forms/field-messages'
import { dayOf, timeOf } from './timetable-days'

export type RunField =
  | 'name'
  | 'kind'
  | 'day'
  | 'start'
  | 'end'
  | 'limit'
  | 'laps'
  | 'minutes'
  | 'otherClasses'
  | 'partOf'
export type RunValues = Values<RunField>

/** The choice to derive the kind from the name. */
export const kindFromName = 'auto'
/** The choice of a run that is not a part of another one. */
export const noPart = 'none'

export const limits = [
  { value: 'laps', label: 'Laps' },
  { value: 'time', label: 'Time' },
  { value: 'time+laps', label: 'Time, then laps' },
  { value: 'none', label: 'Until an official ends it' },
]

const minuteMs = 60_000

const newRun: Omit<RunValues, 'day' | 'start'> = {
  name: '',
  kind: kindFromName,
  end: '',
  limit: 'time',
  laps: '',
  minutes: '20',
  otherClasses: '',
  partOf: noPart,
}

export function toRunDraft(run: TimetableRun | undefined, day: string, start: string): RunValues {
  if (!run) return { ...newRun, day, start }
  const { name, kind, startsAt, endsAt, limit, partOf } = run
  return {
    name,
    kind,
    day: dayOf(run),
    start: timeOf(startsAt),
    end: endsAt === null ? '' : timeOf(endsAt),
    limit: limit.kind,
    laps: 'laps' in limit ? String(limit.laps) : '',
    minutes: 'timeMs' in limit ? String(limit.timeMs / minuteMs) : '',
    otherClasses: '',
    partOf: partOf ?? noPart,
  }
}

export function hasLaps({ limit }: Pick<RunValues, 'limit'>): boolean {
  return limit === 'laps' || limit === 'time+laps'
}

export function hasMinutes({ limit }: Pick<RunValues, 'limit'>): boolean {
  return limit === 'time' || limit === 'time+laps'
}

function splitClasses(text: string): readonly string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

function isCount(text: string, max: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max
}

export function validateRun(values: RunValues, classes: readonly string[]): Messages<RunField> {
  const { name, day, start, otherClasses, laps, minutes } = values
  const categories = [...classes, ...splitClasses(otherClasses)]
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(day === '' && { day: 'Day is required' }),
    ...(start === '' && { start: 'Start is required' }),
    ...(hasLaps(values) && !isCount(laps, 1000) && { laps: 'Laps must be a whole number from 1 to 1000' }),
    ...(hasMinutes(values) &&
      !isCount(minutes, 3000) && { minutes: 'Minutes must be a whole number from 1 to 3000' }),
    ...(categories.length === 0 && { otherClasses: 'Choose a class, or name a new one' }),
    ...(categories.some(each => each.length > 80) && { otherClasses: 'A class has at most 80 characters' }),
  }
}

interface RunContext {
  readonly id: string | undefined
  readonly timezone: string
  readonly classes: readonly string[]
  /** The number of the part, if the run is one. */
  readonly part: number
}

export function toPlanned(values: RunValues, { id, timezone, classes, part }: RunContext): PlannedRun {
  const { name, kind, day, start, end, partOf, otherClasses } = values
  const title = name.trim()
  // An end before the start is on the next day.
  const endDay = end <= start ? nextDay(day) : day
  const isPart = partOf !== noPart
  return {
    ...(id !== undefined && { id }),
    name: title,
    // The field offers no other values.
    kind: kind === kindFromName ? guessSessionKind(title) : (kind as PlannedRun['kind']),
    startsAt: toTrackDateTime(`${day}T${start}`, timezone),
    endsAt: end === '' ? null : toTrackDateTime(`${endDay}T${end}`, timezone),
    limit: toLimit(values),
    categories: [...classes, ...splitClasses(otherClasses)],
    partOf: isPart ? partOf : null,
    part: isPart ? part : 1,
  }
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function toLimit({ limit, laps, minutes }: RunValues): RaceLimitBody {
  const timeMs = Number(minutes) * minuteMs
  if (limit === 'laps') return { kind: 'laps', laps: Number(laps) }
  if (limit === 'time') return { kind: 'time', timeMs }
  if (limit === 'time+laps') return { kind: 'time+laps', timeMs, laps: Number(laps) }
  return { kind: 'none' }
}

export function describeLimit(limit: RaceLimitBody): string {
  const laps = 'laps' in limit ? `${limit.laps} ${limit.laps === 1 ? 'lap' : 'laps'}` : ''
  const minutes = 'timeMs' in limit ? `${limit.timeMs / minuteMs} min` : ''
  return [minutes, laps].filter(text => text !== '').join(' + ') || 'No limit'
}
