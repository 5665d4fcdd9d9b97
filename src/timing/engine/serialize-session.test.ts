import { expect, it } from 'vitest'
import { applyMessage } from './apply-message'
import { deserializeSession, serializeSession } from './serialize-session'
import {
  crossing,
  entry,
  flag,
  passing,
  raceStanding,
  runSession,
  section,
  startFinish,
} from './test-messages'

const firstMessages = [
  entry('7', { category: 'Superbike', grid: 2 }),
  flag('green', 0),
  startFinish('7', 90),
  crossing('7', 'S2', 140),
  section('7', 3, 40, 1),
  passing('8', 91, 91),
  raceStanding('8', 2, 1, 91),
]
const laterMessages = [
  crossing('7', 'S3', 160),
  startFinish('7', 181),
  passing('8', 92, 183),
  raceStanding('8', 2, 2, 183),
]

it('a deserialized session equals the original and continues in the same way', () => {
  const session = runSession('race', firstMessages)
  const restored = deserializeSession(serializeSession(session))
  expect(restored).toEqual(session)
  expect(laterMessages.reduce(applyMessage, restored)).toEqual(laterMessages.reduce(applyMessage, session))
})
