import { expect, it } from 'vitest'
import { apply } from './session'
import { loadSession, saveSession } from './saved-session'
import { crossing, entry, flag, passing, raceStanding, section, sf, told } from './testing'

const begun = [
  entry('7', { category: 'Superbike', grid: 2 }),
  flag('green', 0),
  sf('7', 90),
  crossing('7', 'S2', 140),
  section('7', 3, 40, 1),
  passing('8', 91, 91),
  raceStanding('8', 2, 1, 91),
]
const rest = [crossing('7', 'S3', 160), sf('7', 181), passing('8', 92, 183), raceStanding('8', 2, 2, 183)]

it('a session that was written down and read again goes on as if nothing had happened', () => {
  const session = told('race', begun)
  const read = loadSession(saveSession(session))
  expect(read).toEqual(session)
  expect(rest.reduce(apply, read)).toEqual(rest.reduce(apply, session))
})
