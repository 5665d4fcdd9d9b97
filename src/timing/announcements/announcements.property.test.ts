import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFold, foldMessage } from '../engine/fold'
import type { Message } from '../engine/messages'
import type { Session } from '../engine/session-state'
import { delay, delaysArbitrary, raceArbitrary } from '../engine/test-race-arbitrary'
import { type FollowedSession, followSession, startFollowing } from './follow-announcements'

const fold = (messages: readonly Message[]): Session => messages.reduce(foldMessage, createFold()).session

/** The session after every message; now and then it is folded again without some of the earlier messages, or with them. */
function listSessions(messages: readonly Message[], removals: readonly number[]): Session[] {
  const sessions: Session[] = []
  let removed = new Set<Message>()
  for (let count = 1; count <= messages.length; count += 1) {
    const known = messages.slice(0, count)
    const removal = removals[count % removals.length] ?? 0
    if (removal % 3 === 0) {
      const message = known[removal % count]
      removed = new Set([...removed].slice(-2))
      if (message?.type === 'crossing') removed.add(message)
    }
    sessions.push(fold(known.filter(message => !removed.has(message))))
  }
  return sessions
}

const sessionsArbitrary = fc
  .tuple(raceArbitrary, delaysArbitrary, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }))
  .map(([messages, delays, removals]) => listSessions(delay(messages, delays), removals))

function followAll(
  sessions: readonly Session[],
  check: (before: FollowedSession, after: FollowedSession) => void,
) {
  let followed = startFollowing(fold([]))
  for (const session of sessions) {
    const before = followed
    followed = followSession(before, session).followed
    check(before, followed)
  }
  return followed
}

test('C-193 a fact is announced at most once, whatever is folded again', () => {
  fc.assert(
    fc.property(sessionsArbitrary, sessions => {
      const keys: string[] = []
      let followed = startFollowing(fold([]))
      for (const session of sessions) {
        const step = followSession(followed, session)
        followed = step.followed
        keys.push(...step.changes.added.map(({ key }) => key))
      }
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 300 },
  )
})

test('C-193 what is announced and not retracted is true', () => {
  fc.assert(
    fc.property(sessionsArbitrary, sessions => {
      followAll(sessions, (_before, { announced, retracted, facts }) => {
        for (const key of announced.keys()) expect(facts.has(key)).toBe(!retracted.has(key))
      })
    }),
    { numRuns: 300 },
  )
})

test('C-193 folding again changes nothing if it gives the same session', () => {
  fc.assert(
    fc.property(raceArbitrary, messages => {
      const { followed } = followSession(startFollowing(fold([])), fold(messages))
      expect(followSession(followed, fold(messages)).changes).toEqual({
        added: [],
        retracted: [],
        restored: [],
      })
    }),
    { numRuns: 200 },
  )
})

test('C-193 no announcement is about something that happened long before the last record', () => {
  fc.assert(
    fc.property(sessionsArbitrary, sessions => {
      let followed = startFollowing(fold([]))
      for (const session of sessions) {
        const { clock = -Infinity } = followed.session
        const step = followSession(followed, session)
        followed = step.followed
        for (const { at = Infinity } of step.changes.added) expect(at).toBeGreaterThanOrEqual(clock - 5000)
      }
    }),
    { numRuns: 300 },
  )
})
