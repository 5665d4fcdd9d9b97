import { expect, test } from 'vitest'
import { raceStatus, type RaceState } from './race-status'

const running = (phase: RaceState['phase'], flag: RaceState['flag'] = null): RaceState => ({
  phase,
  flag,
  isFinished: false,
})
const over = (phase: RaceState['phase'], flag: RaceState['flag']): RaceState => ({
  phase,
  flag,
  isFinished: true,
})

test.each([
  ['nobody has started it', running('before'), '', ''],
  ['green', running('green', 'green'), 'Green Flag', 'green'],
  ['yellow', running('yellow', 'yellow'), 'Yellow Flag', 'yellow'],
  ['red', running('red', 'red'), 'Red Flag', 'red'],
  ['white', running('white', 'white'), 'White Flag', 'white'],
  ['chequered', running('chequered', 'chequered'), 'Checkered Flag', 'checkered'],
  ['after the flag', running('after', 'chequered'), 'Checkered Flag', 'checkered'],
  ['closed by the feed under green', running('after', 'green'), '', ''],
  ['finished', over('after', 'chequered'), 'Checkered Flag', 'checkered'],
  ['ended by hand while green was out', over('green', 'green'), '', ''],
  ['ended by hand before it began', over('before', null), '', ''],
  ['ended under red', over('red', 'red'), '', ''],
  ['a list of laps, which tells no flags', over('before', null), '', ''],
])('%s', (_what, state, status, flagcolor) => {
  expect(raceStatus(state)).toEqual({ status, flagcolor })
})
