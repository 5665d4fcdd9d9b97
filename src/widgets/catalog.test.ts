// Compares the catalog with decisions 4.14 and section 5, which are repeated here as literals.
import { computeAverageSpeed } from '#timing'
import { expect, expectTypeOf, test } from 'vitest'
import {
  catalog,
  commonOptions,
  dataPoints,
  getDefaultSettings,
  isWidgetName,
  pickableWidgets,
  rankedDataPoints,
  repairSettings,
  repairWidgets,
  type SettingsOf,
  keyToLabel,
  type WidgetName,
  type WidgetOption,
  type WidgetWords,
  widgetWords,
} from './catalog'

type Expected = readonly [
  label: string,
  choices: Readonly<Record<string, string | number>>,
  defaultValue: unknown,
]

const points = {
  'Best Lap': 'Best_Lap',
  Diff: 'Diff',
  Gap: 'Gap',
  'Last Lap': 'Last_Lap',
  Speed: 'Speed',
  Position: 'Position',
  'Tire Data': 'Tire_Data',
}
const yesNo = { Yes: 1, No: 0 }

const common: Readonly<Record<string, Expected>> = {
  Racer: ['Racer', {}, ''],
  Size: ['Size', { 'Extra Small': 1, Small: 2, Large: 4, 'Half Width': 6, 'Full Width': 12 }, 2],
  Theme: ['Theme', { Highlight: 'Highlight', Simple: 'Simple' }, 'Highlight'],
}

/** The options of each widget in the specification; the catalog may have more widgets. */
const own: Readonly<Partial<Record<WidgetName, Readonly<Record<string, Expected>>>>> = {
  SectorTime: {
    Sector: ['Sector', { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }, 1],
    Show: ['Show', { 'Fastest sector time in session': 1, 'Latest sector time': 2 }, 2],
  },
  SingleDatapoint: {
    Data_Point: ['Data Point', points, 'Last_Lap'],
    Show_Difference: ['Show Difference', { Yes: 'Yes', No: 'No' }, 'No'],
  },
  DualDatapoint: {
    Data_Point_Top: ['Data Point Top', points, 'Speed'],
    Data_Point_Bottom: ['Data Point Bottom', points, 'Best_Lap'],
    Value_Modifier: ['Value Modifier', { Exact: 1, Average: 2 }, 1],
  },
  CountdownTimer: {},
  TheoreticalLaps: {
    Show_Ideal_Lap_For: [
      'Show Ideal Lap For',
      { Session: 'Session', Rider: 'Rider', Both: 'Both' },
      'Session',
    ],
  },
  Weather: {},
  Status: {},
  Speed: {
    Show_Session_Top_Speed: ['Show Session Top Speed', yesNo, 0],
    Show_Session_Average_Speed: ['Show Session Average Speed', yesNo, 1],
    Show_Rider_Average_Speed_Diff: ['Show Rider Average Speed Diff', yesNo, 1],
    Discard_Speeds_Slower_Than: ['Discard Speeds Slower Than', { from: 1, to: 10 }, 6],
  },
  Heater: { Show_Icon_On_Slow_Laps: ['Show Icon On Slow Laps', yesNo, 0] },
  Gap: {},
  Tire_Data: {},
  Placeholder: {},
}

function toExpected(option: WidgetOption): Expected {
  if (option.kind === 'racer') return [option.label, {}, option.default]
  if (option.kind === 'number') return [option.label, { from: option.min, to: option.max }, option.default]
  if (option.kind === 'text') return [option.label, { maxLength: option.maxLength }, option.default]
  const choices = option.choices.map(({ label, value }) => [label, value])
  return [option.label, Object.fromEntries(choices), option.default]
}

const names = Object.keys(own).filter(name => isWidgetName(name))

test.each(names)('%s has the specified options, choices and defaults', name => {
  const options: readonly WidgetOption[] = catalog[name].options
  const expected = name === 'Placeholder' ? {} : { ...common, ...own[name] }
  expect(Object.fromEntries(options.map(option => [option.key, toExpected(option)]))).toEqual(expected)
  const defaultValues = Object.entries(expected).map(([key, [, , defaultValue]]) => [key, defaultValue])
  expect(getDefaultSettings(name)).toEqual(Object.fromEntries(defaultValues))
})

test('the picker offers the eleven widgets in the order of section 5, with their stored names', () => {
  const documented = pickableWidgets.filter(name => own[name])
  expect(documented.map(name => [name, catalog[name].label])).toEqual([
    ['SectorTime', 'Sector Time'],
    ['SingleDatapoint', 'Single Datapoint'],
    ['DualDatapoint', 'Dual Datapoint'],
    ['CountdownTimer', 'Countdown Timer'],
    ['TheoreticalLaps', 'Ideal Lap'],
    ['Weather', 'Weather'],
    ['Status', 'Race Status'],
    ['Speed', 'Speed'],
    ['Heater', 'Heater'],
    ['Gap', 'Gap'],
    ['Tire_Data', 'Tire Data'],
  ])
  expect(names).toHaveLength(12)
})

test('tire data is a data point but riders cannot be ranked by it', () => {
  expect(dataPoints).toEqual(['Best_Lap', 'Diff', 'Gap', 'Last_Lap', 'Speed', 'Position', 'Tire_Data'])
  expect(rankedDataPoints).toEqual(['Best_Lap', 'Diff', 'Gap', 'Last_Lap', 'Speed', 'Position'])
  expect(keyToLabel('Discard_Speeds_Slower_Than')).toBe('Discard Speeds Slower Than')
})

test('the limit below which speeds are discarded is 6 mph by default and can be 1 to 10 mph (D-201)', () => {
  const slowest = getDefaultSettings('Speed').Discard_Speeds_Slower_Than
  expect(slowest).toBe(6)
  expect(computeAverageSpeed([5, 100, 110], slowest)).toBe(105)
  const repaired = [1, 10].map(mph => repairSettings('Speed', { Discard_Speeds_Slower_Than: mph }))
  expect(repaired.map(settings => settings.Discard_Speeds_Slower_Than)).toEqual([1, 10])
})

test('the settings type of each widget has the values of its options', () => {
  expectTypeOf<SettingsOf<'SectorTime'>['Sector']>().toEqualTypeOf<1 | 2 | 3 | 4 | 5>()
  expectTypeOf<SettingsOf<'Speed'>['Discard_Speeds_Slower_Than']>().toEqualTypeOf<number>()
  expectTypeOf<SettingsOf<'Gap'>>().toEqualTypeOf<{
    readonly Racer: string
    readonly Size: 1 | 2 | 4 | 6 | 12
    readonly Theme: 'Highlight' | 'Simple'
  }>()
})

test.each<[unknown, Partial<Record<string, unknown>>]>([
  [undefined, {}],
  ['text', {}],
  [[1, 2], {}],
  [{ Colour: 'red', Size: 4 }, { Size: 4 }],
  [{ Size: '12' }, { Size: 12 }],
  [{ Size: 3 }, {}],
  [{ Size: '4px' }, {}],
  [{ Size: { value: 4 } }, {}],
  [{ Size: Number.NaN }, {}],
  [{ Racer: 46 }, { Racer: '46' }],
  [{ Racer: ' 7A ' }, { Racer: '7A' }],
  [{ Racer: '<b>46</b>' }, {}],
  [{ Racer: '4\u20286' }, {}],
  [{ Racer: '1'.repeat(17) }, {}],
  [{ Theme: 'simple' }, {}],
  [{ Show_Session_Top_Speed: '1' }, { Show_Session_Top_Speed: 1 }],
  [{ Show_Session_Top_Speed: true }, {}],
  [{ Discard_Speeds_Slower_Than: 10 }, { Discard_Speeds_Slower_Than: 10 }],
  [{ Discard_Speeds_Slower_Than: 0 }, {}],
  [{ Discard_Speeds_Slower_Than: 11 }, {}],
  [{ Discard_Speeds_Slower_Than: 2.5 }, {}],
  [{ Discard_Speeds_Slower_Than: '1e1' }, {}],
])(
  'repairSettings replaces invalid values and drops unknown keys of the Speed settings %j',
  (input, repaired) => {
    expect(repairSettings('Speed', input)).toEqual({ ...getDefaultSettings('Speed'), ...repaired })
  },
)

test('repairSettings drops __proto__ and constructor', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"Size": 12}, "constructor": 1, "Theme": "Simple"}')
  const repaired = repairSettings('Gap', hostile)
  expect(repaired).toEqual({ Racer: '', Size: 2, Theme: 'Simple' })
  expect(Object.keys(repaired)).toEqual(commonOptions.map(({ key }) => key))
})

test('repairWidgets keeps known widgets in order and drops everything else', () => {
  const gap = { name: 'Gap', widgetSettings: { Racer: '46', Size: 2, Theme: 'Highlight' } }
  const free = { name: 'Placeholder', widgetSettings: {} }
  expect(
    repairWidgets([
      free,
      { name: 'Clock', widgetSettings: {} },
      { name: 'Placeholder', widgetSettings: { Size: 4 } },
      { name: 'Gap', widgetSettings: { Racer: '46', Size: 5 }, reason: 'asked for' },
      { name: 'constructor' },
      'Gap',
      null,
      { name: 'Weather' },
      free,
      free,
    ]),
  ).toEqual([free, free, gap, { name: 'Weather', widgetSettings: getDefaultSettings('Weather') }])
  expect(repairWidgets({ 0: gap })).toEqual([])
  expect(repairWidgets(undefined)).toEqual([])
})

test.each(pickableWidgets)('the prompt words of %s set options and values that it has', name => {
  const { optionKeywords = [] }: WidgetWords = widgetWords[name]
  for (const { key, value } of optionKeywords)
    expect(repairSettings(name, { [key]: value }), `${key}: ${value}`).toMatchObject({ [key]: value })
})
