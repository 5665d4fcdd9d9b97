// Every widget in every state it can be in: whose tile it is, and what its settings differ in.
import { defaultSettings, repairedSettings, type StoredWidget, type WidgetName } from '#widgets/catalog'
import { noSession, type SessionView, type WeatherGiven } from '#widgets'
import { sampleCurrent, sampleHistorical, sampleView } from './widget-samples'

export interface WidgetState {
  readonly caption: string
  readonly widget: StoredWidget
  readonly view: SessionView
  /** The active rider, by his place in the list. */
  readonly place: number
  readonly weather?: WeatherGiven
}

const view = sampleView(Date.now())
const past = sampleView(Date.now(), false)

const riders = ['leader', 'faster', 'slower', 'level', 'no times', 'lapped']

function stored(name: WidgetName, settings: object = {}): StoredWidget {
  return { name, widgetSettings: repairedSettings(name, { ...defaultSettings(name), ...settings }) }
}

function state(
  caption: string,
  widget: StoredWidget,
  place = 1,
  given: Partial<WidgetState> = {},
): WidgetState {
  return { caption, widget, place, view, ...given }
}

function forRiders(name: WidgetName, settings: object = {}): WidgetState[] {
  return riders.map((caption, place) => state(caption, stored(name, settings), place))
}

function variants(name: WidgetName): WidgetState[] {
  return [
    state('simple', stored(name, { Theme: 'Simple' })),
    state('simple, slower', stored(name, { Theme: 'Simple' }), 2),
    state('extra small', stored(name, { Size: 1 })),
    state('another racer', stored(name, { Racer: '27' })),
    state('not in the session', stored(name, { Racer: '999' })),
    state('no session', stored(name), 1, { view: noSession }),
  ]
}

const points = ['Best_Lap', 'Diff', 'Gap', 'Speed', 'Position', 'Tire_Data']
const race = view.race

function withStatus(status: string, flagcolor: string): Partial<WidgetState> {
  if (!race) return {}
  const details = { ...race.status_details, status, flagcolor }
  return { view: { ...view, race: { ...race, status, flagcolor, status_details: details } } }
}

const flags = ['green', 'yellow', 'red', 'white', 'black', 'blue', 'checkered', '#9333ea', 'purple']

/** What a widget can be in beside that which all can be in. */
const ownStates: Readonly<Partial<Record<WidgetName, readonly WidgetState[]>>> = {
  SectorTime: [
    ...forRiders('SectorTime'),
    state('fastest is large', stored('SectorTime', { Show: 1, Sector: 2 })),
    state('no such sector', stored('SectorTime', { Sector: 5 })),
    state('past, no times', stored('SectorTime'), 4, { view: past }),
    ...variants('SectorTime'),
  ],
  SingleDatapoint: [
    ...forRiders('SingleDatapoint', { Show_Difference: 'Yes' }),
    ...points.map(Data_Point => state(Data_Point, stored('SingleDatapoint', { Data_Point }))),
    state('Gap of the leader', stored('SingleDatapoint', { Data_Point: 'Gap' }), 0),
    ...variants('SingleDatapoint'),
  ],
  DualDatapoint: [
    ...forRiders('DualDatapoint', { Data_Point_Bottom: 'Last_Lap' }),
    state('averages', stored('DualDatapoint', { Value_Modifier: 2 }), 2),
    state('averages of the leader', stored('DualDatapoint', { Value_Modifier: 2 }), 0),
    state(
      'tires and position',
      stored('DualDatapoint', { Data_Point_Top: 'Tire_Data', Data_Point_Bottom: 'Position' }),
    ),
    ...variants('DualDatapoint'),
  ],
  CountdownTimer: [...forRiders('CountdownTimer').slice(0, 5), ...variants('CountdownTimer')],
  TheoreticalLaps: [
    ...['Session', 'Rider', 'Both'].map(Show_Ideal_Lap_For =>
      state(Show_Ideal_Lap_For, stored('TheoreticalLaps', { Show_Ideal_Lap_For })),
    ),
    ...forRiders('TheoreticalLaps', { Show_Ideal_Lap_For: 'Both' }),
    ...variants('TheoreticalLaps'),
  ],
  Weather: [
    ...[0, 1, 2, 3, 45, 51, 56, 61, 65, 66, 68, 80, 95, 99, 71].map(code =>
      state(`code ${code}`, stored('Weather'), 1, { weather: sampleCurrent(code) }),
    ),
    state('sample', stored('Weather'), 1, { weather: sampleCurrent(2, 'static') }),
    state('past', stored('Weather'), 1, { view: past, weather: sampleHistorical }),
    state('live, none', stored('Weather')),
    state('past, none', stored('Weather'), 1, { view: past }),
    state('extra small', stored('Weather', { Size: 1 }), 1, { weather: sampleCurrent(0) }),
    state('simple', stored('Weather', { Theme: 'Simple' }), 1, { weather: sampleCurrent(0) }),
  ],
  Status: [
    ...flags.map(flag => state(flag, stored('Status'), 1, withStatus(`Status under ${flag}`, flag))),
    state('cold', stored('Status'), 1, withStatus('', '')),
    state('extra small', stored('Status', { Size: 1 }), 1, withStatus('Green Flag', 'green')),
    state('simple', stored('Status', { Theme: 'Simple' }), 1, withStatus('Yellow Flag', 'yellow')),
  ],
  Speed: [
    ...forRiders('Speed'),
    state('all lines', stored('Speed', { Show_Session_Top_Speed: 1 })),
    state('no lines', stored('Speed', { Show_Session_Average_Speed: 0, Show_Rider_Average_Speed_Diff: 0 })),
    ...variants('Speed'),
  ],
  Heater: [
    ...forRiders('Heater'),
    state('snail', stored('Heater', { Show_Icon_On_Slow_Laps: 1 }), 5),
    ...variants('Heater'),
  ],
  Tire_Data: [...forRiders('Tire_Data').slice(0, 3), ...variants('Tire_Data')],
}

/** A widget that nobody has said anything about is shown in what all can be in. */
export function statesOf(name: WidgetName): readonly WidgetState[] {
  return ownStates[name] ?? [...forRiders(name), ...variants(name)]
}
