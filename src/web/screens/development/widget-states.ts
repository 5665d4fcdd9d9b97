// All states of all widgets for the development page: which rider a tile shows, and with which settings.
import { chartKinds } from '#timing'
import { getDefaultSettings, repairSettings, type StoredWidget, type WidgetName } from '#widgets/catalog'
import { getChartLabel, noSession, type SessionView, type WeatherInput } from '#widgets'
import { battleStates, ghostStates, type StateSample } from './battle-states'
import { createStintView } from './stint-samples'
import { createStrategyView } from './strategy-samples'
import { createCurrentWeather, historicalWeather, createSampleView } from './widget-samples'

export interface WidgetState {
  readonly caption: string
  readonly widget: StoredWidget
  readonly view: SessionView
  /** The index of the active rider in `view.riders`. */
  readonly riderIndex: number
  /** The session whose first rider is the comparison rider. */
  readonly comparisonView?: SessionView
  readonly weather?: WeatherInput
}

const liveView = createSampleView(Date.now())
const pastView = createSampleView(Date.now(), false)

const strategyView = createStrategyView(Date.now())
const redView = createStrategyView(Date.now(), { flag: 'red' })
const practiceView = createStrategyView(Date.now(), { kind: 'practice' })
const stintView = createStintView(Date.now())
const yellowStintView = createStintView(Date.now(), { flag: 'yellow' })
const otherStintView = createStintView(Date.now(), { change: -0.24 })
const otherTrackView = createStintView(Date.now(), { change: -0.24, trackId: 'another-track' })
const noSectorsView = createStintView(Date.now(), { hasSectors: false })
const redStintView = createStintView(Date.now(), { flag: 'red' })
const startView = createStintView(Date.now(), { lapCount: 1 })

const riders = ['leader', 'faster', 'slower', 'level', 'no times', 'lapped']

function createWidget(name: WidgetName, settings: object = {}): StoredWidget {
  return { name, widgetSettings: repairSettings(name, { ...getDefaultSettings(name), ...settings }) }
}

function createState(
  caption: string,
  widget: StoredWidget,
  riderIndex = 1,
  overrides: Partial<WidgetState> = {},
): WidgetState {
  return { caption, widget, riderIndex, view: liveView, ...overrides }
}

function createRiderStates(name: WidgetName, settings: object = {}): WidgetState[] {
  return riders.map((caption, riderIndex) => createState(caption, createWidget(name, settings), riderIndex))
}

function createVariants(name: WidgetName): WidgetState[] {
  return [
    createState('simple', createWidget(name, { Theme: 'Simple' })),
    createState('simple, slower', createWidget(name, { Theme: 'Simple' }), 2),
    createState('extra small', createWidget(name, { Size: 1 })),
    createState('another racer', createWidget(name, { Racer: '27' })),
    createState('not in the session', createWidget(name, { Racer: '999' })),
    createState('no session', createWidget(name), 1, { view: noSession }),
  ]
}

function createSampleStates(name: WidgetName, samples: readonly StateSample[]): readonly WidgetState[] {
  const states = samples.map(({ caption, settings, riderIndex, ...sample }) =>
    createState(caption, createWidget(name, settings), riderIndex, sample),
  )
  return [...states, ...createVariants(name)]
}

/** A strategist's widget in a race, under red and in practice. */
function createStrategyStates(name: WidgetName): readonly WidgetState[] {
  const captions = ['leader', 'closing', 'not before the flag', 'losing', 'in the pits', 'a lap down']
  return [
    ...captions.map((caption, riderIndex) =>
      createState(caption, createWidget(name), riderIndex, { view: strategyView }),
    ),
    createState('red flag', createWidget(name), 1, { view: redView }),
    createState('practice', createWidget(name), 1, { view: practiceView }),
    createState('large', createWidget(name, { Size: 4 }), 1, { view: strategyView }),
    ...createVariants(name),
  ]
}

function createLossStates(): readonly WidgetState[] {
  const create = (caption: string, overrides: Partial<WidgetState> = {}, settings: object = {}) =>
    createState(caption, createWidget('SectorLoss', settings), 1, { view: stintView, ...overrides })
  return [
    create('to the leader'),
    create('leader', { riderIndex: 0 }),
    create('ahead', { riderIndex: 2 }, { Against: 'Ahead' }),
    create('no rider ahead', { riderIndex: 0 }, { Against: 'Ahead' }),
    create('own best lap', {}, { Against: 'Best' }),
    create('session ideal', {}, { Against: 'Ideal', Laps: 3 }),
    create('another session', { comparisonView: otherStintView }),
    create('another track', { comparisonView: otherTrackView }),
    create('no sectors', { view: noSectorsView }),
    create('first lap', { view: startView }),
    create('red flag', { view: redStintView }),
    create('large', {}, { Size: 4 }),
    ...createVariants('SectorLoss'),
  ]
}

function createStoryStates(): readonly WidgetState[] {
  const create = (caption: string, overrides: Partial<WidgetState> = {}, settings: object = {}) =>
    createState(caption, createWidget('TireStory', settings), 1, { view: stintView, ...overrides })
  return [
    create('drop-off'),
    create('steady, tires not entered', { riderIndex: 0 }),
    create('second stint', { riderIndex: 2 }),
    create('out lap', { riderIndex: 2, view: createStintView(Date.now(), { lapCount: 7 }) }),
    create('few laps', { view: createStintView(Date.now(), { lapCount: 5 }) }),
    create('first lap', { view: startView }),
    create('mixed', { view: yellowStintView }),
    create('red flag', { view: redStintView }),
    create('large', {}, { Size: 4 }),
    create('extra small, drop-off', {}, { Size: 1 }),
    ...createVariants('TireStory'),
  ]
}

function createChartStates(): readonly WidgetState[] {
  const create = (caption: string, settings: object, overrides: Partial<WidgetState> = {}) =>
    createState(caption, createWidget('Chart', settings), 1, { view: stintView, ...overrides })
  return [
    ...chartKinds.map(kind => create(getChartLabel(kind), { Chart: kind })),
    create('constant pace, last 10 laps', { Chart: 'trace', Against: 'Pace', Laps: 10 }),
    create('another session', { Chart: 'sectors' }, { comparisonView: otherStintView }),
    create('red flag', { Chart: 'laptimes' }, { view: redStintView }),
    create('practice', {}, { view: practiceView }),
    create('full width', { Chart: 'trace', Size: 12 }),
    ...createVariants('Chart'),
  ]
}

const dataPoints = ['Best_Lap', 'Diff', 'Gap', 'Speed', 'Position', 'Tire_Data']
const race = liveView.race

function withStatus(status: string, flagcolor: string): Partial<WidgetState> {
  if (!race) return {}
  const details = { ...race.status_details, status, flagcolor }
  return { view: { ...liveView, race: { ...race, status, flagcolor, status_details: details } } }
}

const flags = ['green', 'yellow', 'red', 'white', 'black', 'blue', 'checkered', '#9333ea', 'purple']

/** States of widgets that need more than the default states. */
const specialStates: Readonly<Partial<Record<WidgetName, readonly WidgetState[]>>> = {
  SectorTime: [
    ...createRiderStates('SectorTime'),
    createState('fastest is large', createWidget('SectorTime', { Show: 1, Sector: 2 })),
    createState('no such sector', createWidget('SectorTime', { Sector: 5 })),
    createState('past, no times', createWidget('SectorTime'), 4, { view: pastView }),
    ...createVariants('SectorTime'),
  ],
  SingleDatapoint: [
    ...createRiderStates('SingleDatapoint', { Show_Difference: 'Yes' }),
    ...dataPoints.map(Data_Point => createState(Data_Point, createWidget('SingleDatapoint', { Data_Point }))),
    createState('Gap of the leader', createWidget('SingleDatapoint', { Data_Point: 'Gap' }), 0),
    ...createVariants('SingleDatapoint'),
  ],
  DualDatapoint: [
    ...createRiderStates('DualDatapoint', { Data_Point_Bottom: 'Last_Lap' }),
    createState('averages', createWidget('DualDatapoint', { Value_Modifier: 2 }), 2),
    createState('averages of the leader', createWidget('DualDatapoint', { Value_Modifier: 2 }), 0),
    createState(
      'tires and position',
      createWidget('DualDatapoint', { Data_Point_Top: 'Tire_Data', Data_Point_Bottom: 'Position' }),
    ),
    ...createVariants('DualDatapoint'),
  ],
  CountdownTimer: [...createRiderStates('CountdownTimer').slice(0, 5), ...createVariants('CountdownTimer')],
  TheoreticalLaps: [
    ...['Session', 'Rider', 'Both'].map(Show_Ideal_Lap_For =>
      createState(Show_Ideal_Lap_For, createWidget('TheoreticalLaps', { Show_Ideal_Lap_For })),
    ),
    ...createRiderStates('TheoreticalLaps', { Show_Ideal_Lap_For: 'Both' }),
    ...createVariants('TheoreticalLaps'),
  ],
  Weather: [
    ...[0, 1, 2, 3, 45, 51, 56, 61, 65, 66, 68, 80, 95, 99, 71].map(code =>
      createState(`code ${code}`, createWidget('Weather'), 1, { weather: createCurrentWeather(code) }),
    ),
    createState('sample', createWidget('Weather'), 1, { weather: createCurrentWeather(2, 'static') }),
    createState('past', createWidget('Weather'), 1, { view: pastView, weather: historicalWeather }),
    createState('live, none', createWidget('Weather')),
    createState('past, none', createWidget('Weather'), 1, { view: pastView }),
    createState('extra small', createWidget('Weather', { Size: 1 }), 1, { weather: createCurrentWeather(0) }),
    createState('simple', createWidget('Weather', { Theme: 'Simple' }), 1, {
      weather: createCurrentWeather(0),
    }),
  ],
  Status: [
    ...flags.map(flag =>
      createState(flag, createWidget('Status'), 1, withStatus(`Status under ${flag}`, flag)),
    ),
    createState('cold', createWidget('Status'), 1, withStatus('', '')),
    createState('extra small', createWidget('Status', { Size: 1 }), 1, withStatus('Green Flag', 'green')),
    createState(
      'simple',
      createWidget('Status', { Theme: 'Simple' }),
      1,
      withStatus('Yellow Flag', 'yellow'),
    ),
  ],
  Speed: [
    ...createRiderStates('Speed'),
    createState('all lines', createWidget('Speed', { Show_Session_Top_Speed: 1 })),
    createState(
      'no lines',
      createWidget('Speed', { Show_Session_Average_Speed: 0, Show_Rider_Average_Speed_Diff: 0 }),
    ),
    ...createVariants('Speed'),
  ],
  Heater: [
    ...createRiderStates('Heater'),
    createState('snail', createWidget('Heater', { Show_Icon_On_Slow_Laps: 1 }), 5),
    ...createVariants('Heater'),
  ],
  GapsToMe: createStrategyStates('GapsToMe'),
  CatchClock: createStrategyStates('CatchClock'),
  CleanPace: createStrategyStates('CleanPace'),
  Forecast: createStrategyStates('Forecast'),
  PitBoard: createStrategyStates('PitBoard'),
  SectorLoss: createLossStates(),
  TireStory: createStoryStates(),
  Ghost: createSampleStates('Ghost', ghostStates),
  Battle: createSampleStates('Battle', battleStates),
  Chart: createChartStates(),
  Tire_Data: [...createRiderStates('Tire_Data').slice(0, 3), ...createVariants('Tire_Data')],
}

/** A widget without special states is shown for every rider and in the common variants. */
export function createStates(name: WidgetName): readonly WidgetState[] {
  return specialStates[name] ?? [...createRiderStates(name), ...createVariants(name)]
}
