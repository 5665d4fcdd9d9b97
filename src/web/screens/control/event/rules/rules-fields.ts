// All parameters of the rules in words (C-036), in the order of the form.
import { limits } from '../timetable/run-draft'

export type RulesField =
  | 'limit'
  | 'laps'
  | 'minutes'
  | 'flagTo'
  | 'minimumLap'
  | 'lines'
  | 'classifiedShare'
  | 'finishWithin'
  | 'raceTie'
  | 'qualifyPercent'
  | 'redFlag'
  | 'voidBelowLaps'
  | 'completeShare'
  | 'restart'
  | 'longLap'
  | 'longLapOne'
  | 'longLapTwo'
  | 'rideThrough'
  | 'jumpStart'
  | 'jumpStartAmount'
  | 'warnAt'
  | 'penaltyAt'
  | 'limitPenalty'
  | 'limitPenaltyAmount'
  | 'gridRow'
  | 'protestMinutes'
  | 'points'

interface Item {
  readonly value: string
  readonly label: string
}

interface FieldTexts {
  readonly name: RulesField
  readonly group: RulesGroup
  readonly label: string
  readonly hint?: string
}

interface ChoiceRule extends FieldTexts {
  readonly kind: 'choice'
  readonly items: readonly Item[]
}

interface NumberRule extends FieldTexts {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  readonly isOptional?: boolean
}

interface TextRule extends FieldTexts {
  readonly kind: 'text'
}

export type RuleField = ChoiceRule | NumberRule | TextRule

export const rulesGroups = [
  'Distance',
  'Result',
  'Red flag',
  'Penalties',
  'Track limits',
  'Grid and results',
] as const
export type RulesGroup = (typeof rulesGroups)[number]

export const timedSanction = 'time'
export const countedSanctions: ReadonlySet<string> = new Set(['longLap', 'positions', 'laps', 'grid'])

const sanctions: readonly Item[] = [
  { value: 'warning', label: 'Warning' },
  { value: timedSanction, label: 'Time penalty' },
  { value: 'longLap', label: 'Long lap' },
  { value: 'rideThrough', label: 'Ride-through' },
  { value: 'positions', label: 'Places down' },
  { value: 'laps', label: 'Laps' },
  { value: 'grid', label: 'Grid places in the next race' },
  { value: 'pitStart', label: 'Start from the pit lane' },
  { value: 'dsq', label: 'Disqualification' },
]
const amountHint = 'Seconds of a time penalty; otherwise how many'

function choice(group: RulesGroup, name: RulesField, label: string, items: readonly Item[]): ChoiceRule {
  return { kind: 'choice', group, name, label, items }
}

type Limits = Omit<NumberRule, 'kind' | 'group' | 'name' | 'label'>

function number(group: RulesGroup, name: RulesField, label: string, more: Limits): NumberRule {
  return { kind: 'number', group, name, label, ...more }
}

const count = { min: 1, max: 1000, isWhole: true }

export const rulesFields: readonly RuleField[] = [
  choice('Distance', 'limit', 'Ends after', limits),
  number('Distance', 'minutes', 'Minutes', { min: 1, max: 3333 }),
  number('Distance', 'laps', 'Laps', count),
  choice('Distance', 'flagTo', 'The flag is shown to', [
    { value: 'run', label: 'the leader of all classes' },
    { value: 'category', label: 'the leader of each class' },
  ]),
  number('Distance', 'minimumLap', 'Shortest possible lap, s', {
    min: 0,
    max: 3600,
    isOptional: true,
    hint: 'A passing before this time does not count. Empty: half the best lap so far, at least 2 s',
  }),
  {
    kind: 'text',
    group: 'Distance',
    name: 'lines',
    label: 'Timing lines used',
    hint: 'SF, S1 to S4, PIN and POUT, separated by commas. Start/finish always counts. Empty: all',
  },
  number('Result', 'classifiedShare', 'Classified with, %', {
    min: 0,
    max: 100,
    hint: 'Of the laps of the winner of the class, rounded down',
  }),
  number('Result', 'finishWithin', 'Flag taken within, s', {
    min: 0,
    max: 7200,
    hint: 'After the winner of the class; later riders are not classified',
  }),
  choice('Result', 'raceTie', 'Equal laps and time', [
    { value: 'best-lap', label: 'The better best lap is ahead' },
    { value: 'previous-crossing', label: 'Who was ahead a lap before is ahead' },
    { value: 'shared', label: 'They share the place' },
  ]),
  number('Result', 'qualifyPercent', 'Qualified within, %', {
    min: 100,
    max: 200,
    isWhole: true,
    isOptional: true,
    hint: 'Of the best lap of the class, in qualifying. Empty: everyone qualifies',
  }),
  choice('Red flag', 'redFlag', 'The result is that of', [
    { value: 'each-last', label: 'the last passing of each rider before the flag' },
    { value: 'common-lap', label: 'the last lap that all riders on the lead lap completed' },
  ]),
  number('Red flag', 'voidBelowLaps', 'Void below, laps of the leader', { ...count, min: 0 }),
  number('Red flag', 'completeShare', 'Complete from, %', {
    min: 0,
    max: 100,
    hint: 'Of the planned distance; below it a restart is proposed',
  }),
  choice('Red flag', 'restart', 'After a restart', [
    { value: 'last-part', label: 'the last part decides' },
    { value: 'aggregate', label: 'laps and times of all parts are added' },
  ]),
  choice('Penalties', 'jumpStart', 'Jump start', sanctions),
  {
    ...number('Penalties', 'jumpStartAmount', 'Amount for a jump start', { min: 0.001, max: 1000 }),
    hint: amountHint,
  },
  number('Penalties', 'longLap', 'A long lap not served costs, s', { min: 0, max: 3600 }),
  number('Penalties', 'longLapOne', 'One long lap within, laps', count),
  number('Penalties', 'longLapTwo', 'Two long laps within, laps', count),
  number('Penalties', 'rideThrough', 'A ride-through not served costs, s', { min: 0, max: 3600 }),
  number('Track limits', 'warnAt', 'Warning at', {
    ...count,
    hint: 'Times that the rider exceeded the limits',
  }),
  number('Track limits', 'penaltyAt', 'Penalty at', count),
  choice('Track limits', 'limitPenalty', 'Penalty', sanctions),
  {
    ...number('Track limits', 'limitPenaltyAmount', 'Amount of the penalty', { min: 0.001, max: 1000 }),
    hint: amountHint,
  },
  choice(
    'Grid and results',
    'gridRow',
    'Riders per row',
    ['2', '3', '4', '5'].map(value => ({ value, label: value })),
  ),
  number('Grid and results', 'protestMinutes', 'Protest time, minutes', { min: 0, max: 1440, isWhole: true }),
  {
    kind: 'text',
    group: 'Grid and results',
    name: 'points',
    label: 'Points',
    hint: 'From the first place, separated by commas. Empty: none',
  },
]
