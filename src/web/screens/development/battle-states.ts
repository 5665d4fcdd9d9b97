// The states of the widgets that compare a rider with a ghost and with the group around.
import type { SessionView, WeatherInput } from '#widgets'
import { type BattleOptions, createBattleView } from './battle-samples'
import { createCurrentWeather } from './widget-samples'

export interface StateSample {
  readonly caption: string
  readonly view: SessionView
  readonly riderIndex?: number
  readonly settings?: object
  /** The session whose first rider is the comparison rider. */
  readonly comparisonView?: SessionView
  readonly weather?: WeatherInput
}

const now = Date.now()
const race = createBattleView(now)
const redRace = createBattleView(now, { flag: 'red' })
const restartedRace = createBattleView(now, { redLap: 11 })
const practice = createBattleView(now, { kind: 'practice' })

const createLastYear = (options: BattleOptions = {}): SessionView =>
  createBattleView(now, { fulldate: '2025-07-13T14:00:00-05:00', change: 0.06, ...options })
const lastYear = createLastYear()

export const ghostStates: readonly StateSample[] = [
  {
    caption: 'ahead',
    view: race,
    comparisonView: lastYear,
    riderIndex: 0,
    weather: createCurrentWeather(1),
  },
  { caption: 'behind', view: race, comparisonView: createLastYear({ change: -0.2 }) },
  { caption: 'first lap skipped', view: race, comparisonView: lastYear, settings: { Skip_First_Lap: 1 } },
  { caption: 'another rider', view: race, comparisonView: lastYear, settings: { Racer: '43' } },
  { caption: 'no comparison', view: race },
  {
    caption: 'other track',
    view: race,
    comparisonView: createLastYear({ trackId: 'other', location: 'Birmingham, Alabama' }),
  },
  { caption: 'other sectors', view: race, comparisonView: createLastYear({ sectorCount: 2 }) },
  { caption: 'red flag', view: redRace, comparisonView: lastYear },
  { caption: 'restarted', view: restartedRace, comparisonView: lastYear },
  {
    caption: 'red flag of the ghost',
    view: race,
    comparisonView: createLastYear({ redLap: 12, isRestarted: false }),
  },
  { caption: 'practice', view: practice, comparisonView: createLastYear({ kind: 'practice' }) },
  { caption: 'large', view: race, comparisonView: lastYear, settings: { Size: 4 } },
]

const spreadRace = createBattleView(now, { distance: 2.4 })

export const battleStates: readonly StateSample[] = [
  { caption: 'first of the group', view: race, riderIndex: 0 },
  { caption: 'in the group', view: race, riderIndex: 1 },
  { caption: 'last of the group', view: race, riderIndex: 3 },
  { caption: 'alone', view: race, riderIndex: 4 },
  { caption: 'a lap down', view: race, riderIndex: 5 },
  { caption: 'no group', view: spreadRace },
  { caption: 'red flag', view: redRace },
  { caption: 'restarted', view: restartedRace },
  { caption: 'practice', view: practice },
  { caption: 'large', view: race, settings: { Size: 4 } },
]
