import { describe, expect, it } from 'vitest'
import type { ControlEvent, Decision } from './control-event'
import { findDependent, findOwnScoringLeft } from './undo-rules'
import { findUndoEffect } from './valid-events'

const number = (decisions: readonly Decision[]): readonly ControlEvent[] =>
  decisions.map((decision, index) => Object.assign({ sequence: index + 1 }, decision))

const longLap: Decision = {
  kind: 'penalty',
  competitor: 'A',
  sanction: { type: 'longLap', count: 1 },
  infringement: 'Jump start',
}
const undo = (of: number): Decision => ({ kind: 'undo', of })

describe('what an undo changes', () => {
  const describeEffect = (decisions: readonly Decision[], of: number): unknown => {
    const effect = findUndoEffect(number(decisions), of)
    return effect && [effect.event.sequence, effect.isRestored]
  }

  it('C-017 an undo removes a decision, and an undo of an undo restores it', () => {
    expect(describeEffect([longLap], 1)).toEqual([1, false])
    expect(describeEffect([longLap, undo(1)], 2)).toEqual([1, true])
    expect(describeEffect([longLap, undo(1), undo(2)], 3)).toEqual([1, false])
  })

  it('C-017 an undo changes nothing if the decision is undone a second time', () => {
    expect(describeEffect([longLap, undo(1), undo(2), undo(1)], 3)).toBeUndefined()
    expect(describeEffect([], 1)).toBeUndefined()
  })
})

describe('what has to be undone first', () => {
  const findNext = (decisions: readonly Decision[], of: number): number | undefined =>
    findDependent(number(decisions), of)?.sequence

  it('C-017 a decision that builds on a restored one, before the undo that has restored it', () => {
    const replacing: Decision = { ...longLap, sanction: { type: 'rideThrough' }, replaces: 1 }
    expect(findNext([longLap, undo(1), undo(2), replacing], 3)).toBe(4)
    expect(findNext([longLap, replacing], 1)).toBe(2)
    expect(findNext([longLap, replacing, undo(2)], 1)).toBeUndefined()
  })

  it('C-018 a correction of passings, before the scoring that was taken over', () => {
    const own: Decision = { kind: 'scoring', by: 'own' }
    const ignore: Decision = { kind: 'ignore', transponder: '555' }
    const removal: Decision = { kind: 'passing.delete', passing: { competitor: 'A', line: 'SF', at: 90_000 } }
    expect(findNext([own, removal, longLap], 1)).toBe(2)
    expect(findNext([own, removal, undo(2)], 1)).toBeUndefined()
    // The passing is corrected under the first take-over, and the second one is undone last.
    expect(findNext([own, removal, own], 1)).toBeUndefined()
    expect(findNext([own, removal, own, undo(1)], 3)).toBe(2)
    expect(findNext([ignore, own], 2)).toBeUndefined()
    const events = number([own, removal])
    const byFeed: ControlEvent = { kind: 'scoring', by: 'feed', sequence: 3 }
    expect(findOwnScoringLeft(events, [...events, byFeed])?.sequence).toBe(2)
  })
})
