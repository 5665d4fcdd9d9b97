import { expect, test } from 'vitest'
import { toRaceStatus, type RaceState } from './race-status'

const createRunningState = (phase: RaceState['phase'], flag: RaceState['flag'] = null): RaceState => ({
  phase,
  flag,
  isFinished: false,
})
const createFinishedState = (phase: RaceState['phase'], flag: RaceState['flag']): RaceState => ({
  phase,
  flag,
  isFinished: true,
})

test.each([
  ['before the start', createRunningState('before'), '', ''],
  ['under green', createRunningState('green', 'green'), 'Green Flag', 'green'],
  ['under yellow', createRunningState('yellow', 'yellow'), 'Yellow Flag', 'yellow'],
  ['under red', createRunningState('red', 'red'), 'Red Flag', 'red'],
  ['under white', createRunningState('white', 'white'), 'White Flag', 'white'],
  ['under the checkered flag', createRunningState('chequered', 'chequered'), 'Checkered Flag', 'checkered'],
  ['after the checkered flag', createRunningState('after', 'chequered'), 'Checkered Flag', 'checkered'],
  ['closed by the feed under green', createRunningState('after', 'green'), '', ''],
  ['that is finished', createFinishedState('after', 'chequered'), 'Checkered Flag', 'checkered'],
  ['ended manually under green', createFinishedState('green', 'green'), '', ''],
  ['ended manually before the start', createFinishedState('before', null), '', ''],
  ['ended manually under red', createFinishedState('red', 'red'), '', ''],
  ['imported from a lap list, which has no flags', createFinishedState('before', null), '', ''],
])('maps a race %s to its status text and flag color', (_description, state, status, flagcolor) => {
  expect(toRaceStatus(state)).toEqual({ status, flagcolor })
})
