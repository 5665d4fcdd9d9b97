// The rules of a race: its own, or those of the template for its kind (C-036). Laps and minutes of a race and the limit
// of its rules say the same; the limit decides.
import { type RaceLimitBody, rules as rulesSchema, type RulesBody } from '#contract'
import { type Rules, ruleTemplates } from '#timing'
import * as z from 'zod/mini'
import type { RaceRow } from './race-store'

export type PlannedRace = Pick<RaceRow, 'kind' | 'lapsTotal' | 'durationMinutes' | 'rules'>

const minuteMs = 60_000
const defaultRules = {
  race: z.parse(rulesSchema, ruleTemplates['fim-sprint']),
  other: z.parse(rulesSchema, ruleTemplates.practice),
}

export function limitOf({
  lapsTotal,
  durationMinutes,
}: Pick<RaceRow, 'lapsTotal' | 'durationMinutes'>): RaceLimitBody {
  if (lapsTotal !== null && lapsTotal <= 1000) return { kind: 'laps', laps: lapsTotal }
  if (durationMinutes !== null && durationMinutes <= 3333)
    return { kind: 'time', timeMs: durationMinutes * minuteMs }
  return { kind: 'none' }
}

export function rulesOf({ rules, kind, ...race }: PlannedRace): RulesBody {
  if (rules !== null) return rules
  return { ...defaultRules[kind === 'race' ? 'race' : 'other'], limit: limitOf(race) }
}

/** The rules of a session, to be stored. */
export function toRulesBody(rules: Rules): RulesBody {
  return z.parse(rulesSchema, rules)
}

/** The columns of a limit. Rules are stored only if the race has its own, or if laps and minutes cannot say the limit. */
export function toLimitColumns(
  limit: RaceLimitBody,
  race: Pick<PlannedRace, 'kind' | 'rules'>,
): Pick<RaceRow, 'lapsTotal' | 'durationMinutes' | 'rules'> {
  const lapsTotal = limit.kind === 'laps' ? limit.laps : null
  const hasTime = limit.kind === 'time' || limit.kind === 'time+laps'
  const durationMinutes = hasTime ? Math.max(1, Math.round(limit.timeMs / minuteMs)) : null
  const columns = { lapsTotal, durationMinutes }
  const isExact = race.rules === null && isSameLimit(limitOf(columns), limit)
  return { ...columns, rules: isExact ? null : { ...rulesOf({ ...race, ...columns }), limit } }
}

function isSameLimit(one: RaceLimitBody, other: RaceLimitBody): boolean {
  const describe = (limit: RaceLimitBody): string => JSON.stringify({ laps: 0, timeMs: 0, ...limit })
  return describe(one) === describe(other)
}
