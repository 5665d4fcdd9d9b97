import { rules as rulesSchema } from '#contract'
import { ruleTemplates, type RuleTemplate } from '#timing'
import { describe, expect, test } from 'vitest'
import { parse, safeParse } from 'zod/mini'
import { toRules, toRulesDraft, validateRules } from './rules-draft'

const templates = Object.keys(ruleTemplates) as RuleTemplate[]
const fim = parse(rulesSchema, ruleTemplates['fim-sprint'])

describe('C-036 the form of the rules', () => {
  test.each(templates)('gives back the template %s unchanged', template => {
    const rules = parse(rulesSchema, ruleTemplates[template])
    const draft = toRulesDraft(rules)
    expect(validateRules(draft)).toEqual({})
    expect(toRules(draft, rules)).toEqual(rules)
  })

  test('sets and removes optional rules', () => {
    const draft = toRulesDraft(fim)
    const set = toRules({ ...draft, minimumLap: '60.5', qualifyPercent: '' }, fim)
    expect(set.minimumLapMs).toBe(60_500)
    expect('qualifyPercent' in set).toBe(false)
    expect('minimumLapMs' in toRules(toRulesDraft(fim), set)).toBe(false)
  })

  test('restricts the timing lines, typed in any case', () => {
    const set = toRules({ ...toRulesDraft(fim), lines: 'sf, s2; S2' }, fim)
    expect(set.lines).toEqual(['SF', 'S2'])
    expect(toRulesDraft(set).lines).toBe('SF, S2')
    expect('lines' in toRules({ ...toRulesDraft(set), lines: ' ' }, set)).toBe(false)
  })

  test('makes penalties with their amounts', () => {
    const draft = { ...toRulesDraft(fim), jumpStart: 'time', jumpStartAmount: '10' }
    const changed = toRules({ ...draft, limitPenalty: 'positions', limitPenaltyAmount: '2' }, fim)
    expect(changed.jumpStart).toEqual({ type: 'time', timeMs: 10_000 })
    expect(changed.trackLimits.penalty).toEqual({ type: 'positions', count: 2 })
    expect(safeParse(rulesSchema, changed).success).toBe(true)
  })

  test.each([
    [{ classifiedShare: '101' }, { classifiedShare: 'Classified with, % must be a number from 0 to 100' }],
    [{ penaltyAt: '0' }, { penaltyAt: 'Penalty at must be a whole number from 1 to 1000' }],
    [{ finishWithin: '' }, { finishWithin: 'Flag taken within, s must be a number from 0 to 7200' }],
    [{ points: '25, x' }, { points: 'Points must be at most 60 numbers from 0 to 1000' }],
    [{ lines: 'SF, S9' }, { lines: 'Timing lines used must be of SF, S1, S2, S3, S4, PIN, POUT' }],
    [{ limit: 'none', laps: 'x' }, {}],
  ])('reports %j', (change, messages) => {
    expect(validateRules({ ...toRulesDraft(fim), ...change })).toEqual(messages)
  })
})
