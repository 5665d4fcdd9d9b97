// Converts between the rules of a race and the fields of their form (C-036).
import { type RulesBody, type SanctionBody, timingLine } from '#contract'
import type { Messages, Values } from '../../../forms/field-messages'
import { hasLaps, hasMinutes } from '../timetable/run-draft'
import { countedSanctions, type RulesField, rulesFields, timedSanction } from './rules-fields'

export type RulesValues = Values<RulesField>

const knownLines: ReadonlySet<string> = new Set(timingLine.options)

const seconds = (milliseconds: number): string => String(milliseconds / 1000)
const toMs = (text: string): number => Math.round(Number(text) * 1000)

/** Shares are shown as percentages with two decimals. */
const percent = (share: number): string => String(Math.round(share * 10_000) / 100)

/** Two thirds stay exact when they are not edited. */
function toShare(text: string): number {
  return text.trim() === percent(2 / 3) ? 2 / 3 : Number(text) / 100
}

function toSanctionDraft(sanction: SanctionBody): { readonly type: string; readonly amount: string } {
  if ('timeMs' in sanction) return { type: sanction.type, amount: seconds(sanction.timeMs) }
  return { type: sanction.type, amount: 'count' in sanction ? String(sanction.count) : '' }
}

function toSanction(type: string, amount: string): SanctionBody {
  if (type === timedSanction) return { type: 'time', timeMs: toMs(amount) }
  // The field offers no other values.
  if (countedSanctions.has(type))
    return { type: type as 'longLap' | 'positions' | 'laps' | 'grid', count: Number(amount) }
  return { type: type as 'warning' | 'rideThrough' | 'pitStart' | 'dsq' }
}

export function toRulesDraft(rules: RulesBody): RulesValues {
  const { limit, jumpStart, trackLimits, longLapWithin } = rules
  const start = toSanctionDraft(jumpStart)
  const penalty = toSanctionDraft(trackLimits.penalty)
  return {
    limit: limit.kind,
    laps: 'laps' in limit ? String(limit.laps) : '',
    minutes: 'timeMs' in limit ? String(limit.timeMs / 60_000) : '',
    flagTo: rules.flagTo,
    minimumLap: rules.minimumLapMs === undefined ? '' : seconds(rules.minimumLapMs),
    lines: (rules.lines ?? []).join(', '),
    classifiedShare: percent(rules.classifiedShare),
    finishWithin: seconds(rules.finishWithinMs),
    raceTie: rules.raceTie,
    qualifyPercent: rules.qualifyPercent === undefined ? '' : String(rules.qualifyPercent),
    redFlag: rules.redFlag,
    voidBelowLaps: String(rules.voidBelowLaps),
    completeShare: percent(rules.completeShare),
    restart: rules.restart,
    longLap: seconds(rules.longLapMs),
    longLapOne: String(longLapWithin[0]),
    longLapTwo: String(longLapWithin[1]),
    rideThrough: seconds(rules.rideThroughMs),
    jumpStart: start.type,
    jumpStartAmount: start.amount,
    warnAt: String(trackLimits.warnAt),
    penaltyAt: String(trackLimits.penaltyAt),
    limitPenalty: penalty.type,
    limitPenaltyAmount: penalty.amount,
    gridRow: String(rules.gridRow),
    protestMinutes: String(rules.protestMinutes),
    points: rules.points.join(', '),
  }
}

/** Fields that the form does not have stay as they are. */
export function toRules(values: RulesValues, before: RulesBody): RulesBody {
  const { minimumLapMs: _minimum, lines: _lines, qualifyPercent: _percent, ...others } = before
  const { minimumLap, qualifyPercent } = values
  const lines = splitLines(values)
  return {
    ...others,
    limit: toLimit(values),
    // The fields of choices offer no other values.
    flagTo: values.flagTo as RulesBody['flagTo'],
    ...(minimumLap.trim() !== '' && { minimumLapMs: toMs(minimumLap) }),
    // The field was validated.
    ...(lines.length > 0 && { lines: lines as RulesBody['lines'] }),
    classifiedShare: toShare(values.classifiedShare),
    finishWithinMs: toMs(values.finishWithin),
    raceTie: values.raceTie as RulesBody['raceTie'],
    ...(qualifyPercent.trim() !== '' && { qualifyPercent: Number(qualifyPercent) }),
    redFlag: values.redFlag as RulesBody['redFlag'],
    voidBelowLaps: Number(values.voidBelowLaps),
    completeShare: toShare(values.completeShare),
    restart: values.restart as RulesBody['restart'],
    longLapMs: toMs(values.longLap),
    longLapWithin: [Number(values.longLapOne), Number(values.longLapTwo)],
    rideThroughMs: toMs(values.rideThrough),
    jumpStart: toSanction(values.jumpStart, values.jumpStartAmount),
    trackLimits: {
      warnAt: Number(values.warnAt),
      penaltyAt: Number(values.penaltyAt),
      penalty: toSanction(values.limitPenalty, values.limitPenaltyAmount),
    },
    gridRow: Number(values.gridRow) as RulesBody['gridRow'],
    protestMinutes: Number(values.protestMinutes),
    points: splitList(values.points).map(Number),
  }
}

function toLimit({ limit, laps, minutes }: RulesValues): RulesBody['limit'] {
  const timeMs = Math.round(Number(minutes) * 60_000)
  if (limit === 'laps') return { kind: 'laps', laps: Number(laps) }
  if (limit === 'time') return { kind: 'time', timeMs }
  if (limit === 'time+laps') return { kind: 'time+laps', timeMs, laps: Number(laps) }
  return { kind: 'none' }
}

function splitLines(values: RulesValues): readonly string[] {
  return [...new Set(splitList(values.lines.toUpperCase()))]
}

function splitList(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** Fields that do not apply to the chosen limit and penalties are not shown, and not checked. */
export function isFieldShown(name: RulesField, values: RulesValues): boolean {
  if (name === 'laps') return hasLaps(values)
  if (name === 'minutes') return hasMinutes(values)
  if (name === 'jumpStartAmount') return hasAmount(values.jumpStart)
  if (name === 'limitPenaltyAmount') return hasAmount(values.limitPenalty)
  return true
}

function hasAmount(type: string): boolean {
  return type === timedSanction || countedSanctions.has(type)
}

export function validateRules(values: RulesValues): Messages<RulesField> {
  const messages: Partial<Record<RulesField, string>> = {}
  for (const field of rulesFields) {
    if (field.kind !== 'number' || !isFieldShown(field.name, values)) continue
    const { min, max, isWhole = false, isOptional = false } = field
    const text = values[field.name].trim()
    const value = Number(text)
    const isRight = /^\d+(?:\.\d+)?$/.test(text) && value >= min && value <= max
    if ((text === '' && isOptional) || (isRight && (!isWhole || Number.isInteger(value)))) continue
    messages[field.name] = `${field.label} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
  }
  if (splitLines(values).some(line => !knownLines.has(line)))
    messages.lines = `Timing lines used must be of ${[...knownLines].join(', ')}`
  const points = splitList(values.points).map(Number)
  if (points.length > 60 || points.some(value => !(value >= 0 && value <= 1000)))
    messages.points = 'Points must be at most 60 numbers from 0 to 1000'
  return messages
}
