// The laps of a replay are those of the live sheet, whatever moments are read one after another.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyToRuns, emptyRuns } from '../engine/runs'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { addClaims, delay, delaysArbitrary, raceArbitrary } from '../engine/test-race-arbitrary'
import { LapEncoder } from './lap-encoder'
import { lapKeyOf as keyOf } from './lap-key'
import { ReplayLaps } from './replay-laps'
import type { WireLap } from './wire-lap'
import type { WireRider } from './wire-row'

const riderOf = ({ competitor }: Racer): WireRider => ({
  id: `r${competitor}`,
  name: `Rider ${competitor}`,
  number: competitor,
  make: '',
})

const parse = (text: string): WireLap[] => JSON.parse(`[${text}]`) as WireLap[]

function listLive(session: Session): WireLap[] {
  const encoder = new LapEncoder()
  encoder.update(session, riderOf)
  return parse(encoder.toText())
}

/** The sessions of a race after each message, which may be late. */
const sessionsArbitrary = fc
  .tuple(raceArbitrary, delaysArbitrary, fc.boolean(), fc.constantFrom('race', 'practice'))
  .map(([race, delays, hasClaims, kind]) => {
    const messages = delay(hasClaims ? addClaims(race) : race, delays)
    const sessions: Session[] = []
    let runs = applyToRuns(emptyRuns, { type: 'session', kind })
    for (const message of messages) {
      runs = applyToRuns(runs, message)
      sessions.push(runs.session)
    }
    return sessions
  })

/** Where to go, and whether by a jump or by the changes since the moment before. */
const visitsArbitrary = fc.array(fc.record({ index: fc.nat(), isJump: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

it('R-142 jumps and changes in any order give the laps of the live sheet', () => {
  fc.assert(
    fc.property(sessionsArbitrary, visitsArbitrary, (sessions, visits) => {
      const laps = new ReplayLaps()
      const shown = new Map<string, WireLap>()
      for (const [visit, { index, isJump }] of visits.entries()) {
        const session = sessions[index % sessions.length] ?? emptyRuns.session
        if (isJump || visit === 0) {
          laps.restart(session, riderOf)
          shown.clear()
          for (const lap of parse(laps.toText())) shown.set(keyOf(lap), lap)
        } else {
          const { changed, removed } = laps.update(session, riderOf)
          for (const { text } of changed) for (const lap of parse(text)) shown.set(keyOf(lap), lap)
          for (const each of removed) shown.delete(keyOf(each))
        }
        const live = listLive(session)
        expect(parse(laps.toText())).toEqual(live)
        expect(new Map(shown)).toEqual(new Map(live.map(lap => [keyOf(lap), lap])))
      }
    }),
    { numRuns: 150 },
  )
})

it('R-140 the parts of the laps of a race are the laps of the live sheet', () => {
  fc.assert(
    fc.property(sessionsArbitrary, fc.nat(), fc.nat(), (sessions, index, border) => {
      const session = sessions[index % sessions.length] ?? emptyRuns.session
      const laps = new ReplayLaps()
      laps.restart(session, riderOf)
      fc.pre(laps.hasParts)
      const live = listLive(session)
      const numbers = Array.from({ length: laps.highestNumber + 1 }, (_, number) => number)
      const middle = border % numbers.length
      const riderIds = new Set(live.slice(0, 1).map(lap => lap.racer_id))
      expect(laps.count).toBe(live.length)
      expect(parse(laps.toText({ riderIds }))).toEqual(live.filter(lap => riderIds.has(lap.racer_id)))
      expect([
        ...parse(laps.toText({ numbers: numbers.slice(0, middle) })),
        ...parse(laps.toText({ numbers: numbers.slice(middle) })),
      ]).toEqual(live)
    }),
    { numRuns: 100 },
  )
})
