// What is drawn on the canvas, with a recorded context.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartModel } from '#timing'
import { ChartPlot } from './chart-plot'
import { type DrawnCall, type FakePlatform, listTexts, stubCanvas } from './testing/fake-canvas'
import { createBar, createLine, createModel, createPoint } from './testing/sample-models'

let platform: FakePlatform
let host: HTMLElement

const colors = { '--chart-1': 'mine', '--chart-2': 'other', '--chart-field': 'field', '--panel': 'panel' }
const flagColors = { '--flag-yellow': 'yellow', '--flag-red': 'red', '--flag-white': 'white' }
const stateColors = { '--better-fill': 'better', '--worse-fill': 'worse', '--line-strong': 'line' }

beforeEach(() => {
  platform = stubCanvas()
  host = document.createElement('div')
  for (const [name, value] of Object.entries({ ...colors, ...flagColors, ...stateColors }))
    host.style.setProperty(name, value)
  document.body.append(host)
})

afterEach(() => {
  host.remove()
  vi.unstubAllGlobals()
})

async function draw(
  model: ChartModel,
  slots: readonly [id: string, slot: number][] = [],
): Promise<readonly DrawnCall[]> {
  const plot = new ChartPlot(host, () => {})
  plot.resize(800, 400)
  plot.show({ model, range: { min: 0, max: 20 }, slots: new Map(slots), theme: undefined })
  await Promise.resolve()
  await Promise.resolve()
  plot.destroy()
  return platform.calls
}

function select(calls: readonly DrawnCall[], name: string): readonly DrawnCall[] {
  return calls.filter(call => call.name === name)
}

const laps = (count: number, y: number) => Array.from({ length: count }, (_, index) => createPoint(index, y))

test('R-210 the lap chart has race numbers at both ends and the places on its axis', async () => {
  const texts = listTexts(await draw(createModel({ lines: [createLine('77', [laps(21, 2)])] })))
  expect(texts.filter(text => text === '77')).toHaveLength(2)
  expect(texts).toContain('Grid')
  expect(texts).not.toContain('0')
})

test('R-221 other charts have race numbers at the right end', async () => {
  const model = createModel({ kind: 'trace', unit: 'seconds', lines: [createLine('77', [laps(21, 2)])] })
  expect(listTexts(await draw(model)).filter(text => text === '77')).toHaveLength(1)
})

test('R-210 the number of a rider who stopped stands where their line ends', async () => {
  const stopped = createLine('5', [[...laps(8, 3), createPoint(8, 3, { shape: 'cross' })]])
  const calls = await draw(createModel({ lines: [createLine('77', [laps(21, 2)]), stopped] }))
  const [first, second] = select(calls, 'fillText').filter(({ args }) => args[0] === '5')
  const width = Number(select(calls, 'fillText').find(({ args }) => args[0] === '77')?.args[1])
  expect(Number(first?.args[1])).toBeLessThan(width)
  expect(Number(second?.args[1])).toBeGreaterThan(Number(first?.args[1]))
})

test('R-210 a pit lap says P, and lapped points of a highlighted rider are hollow', async () => {
  const points = [createPoint(1, 2, { label: 'P' }), createPoint(2, 2, { shape: 'hollow' })]
  const model = createModel({ lines: [createLine('7', [points])] })
  const calls = await draw(model, [['id-7', 1]])
  expect(listTexts(calls)).toContain('P')
  expect(select(calls, 'fill').map(({ fill }) => fill)).toContain('panel')
})

test('R-210 the number of a rider who is out on lap 1 stands beside the grid only', async () => {
  const out = createLine('5', [[createPoint(0, 3, { shape: 'cross' })]])
  const texts = listTexts(await draw(createModel({ lines: [createLine('77', [laps(21, 2)]), out] })))
  expect(texts.filter(text => text === '5')).toHaveLength(1)
})

test('R-212 a lap beyond the scale is a triangle with its P at the upper edge', async () => {
  const points = [createPoint(1, 91_000), createPoint(2, 150_000, { shape: 'edge', label: 'P' })]
  const model = createModel({
    kind: 'laptimes',
    unit: 'lap time',
    isInverted: false,
    y: { min: 90_000, max: 99_000 },
    lines: [createLine('7', [points])],
  })
  const calls = await draw(model, [['id-7', 1]])
  const triangle = select(calls, 'closePath')
  const text = select(calls, 'fillText').find(({ args }) => args[0] === 'P')
  expect(triangle).toHaveLength(1)
  expect(Number(text?.args[2])).toBeLessThan(60)
})

test('R-212 a lap below the scale is a triangle at the lower edge', async () => {
  const points = [createPoint(1, 91_000), createPoint(2, 60_000, { shape: 'low edge', label: '×' })]
  const model = createModel({
    kind: 'laptimes',
    unit: 'lap time',
    isInverted: false,
    y: { min: 90_000, max: 99_000 },
    lines: [createLine('7', [points])],
  })
  const calls = await draw(model, [['id-7', 1]])
  const text = select(calls, 'fillText').find(({ args }) => args[0] === '×')
  expect(select(calls, 'closePath')).toHaveLength(1)
  expect(Number(text?.args[2])).toBeGreaterThan(100)
})

test('R-212 flags are bands with their word, and hatched where the time is not exact', async () => {
  const flag = { from: 5, to: 9, flag: 'yellow', uncertainFrom: 4.5, certainTo: 8 } as const
  const calls = await draw(createModel({ lines: [createLine('7', [laps(21, 1)])], flags: [flag] }))
  expect(listTexts(calls)).toContain('Yellow')
  expect(select(calls, 'fillRect').filter(({ fill }) => fill === 'yellow').length).toBeGreaterThan(0)
  const hatchings = select(calls, 'stroke').filter(({ stroke }) => stroke === 'yellow')
  expect(hatchings).toHaveLength(2)
})

test('R-212 a narrow band has the first letter of the flag', async () => {
  const flag = { from: 5, to: 5.1, flag: 'red', uncertainFrom: undefined } as const
  const texts = listTexts(await draw(createModel({ flags: [flag] })))
  expect(texts).toContain('R')
  expect(texts).not.toContain('Red')
})

test('R-212 the mean of a stint is a dashed line with its number of laps', async () => {
  const level = { riderId: 'id-7', from: 1, to: 9, y: 91_665, label: '1:31.665, n 4' }
  const model = createModel({
    kind: 'laptimes',
    unit: 'lap time',
    levels: [level],
    y: { min: 90_000, max: 95_000 },
  })
  const calls = await draw(model, [['id-7', 1]])
  expect(listTexts(calls)).toContain('1:31.665, n 4')
  const dashed = select(calls, 'stroke').find(({ stroke, dash }) => stroke === 'mine' && dash !== undefined)
  expect(dashed?.dash).toEqual([6, 4])
})

test('R-212 texts of means that would overlap are left out, but not that of my rider', async () => {
  const levels = ['9', '8', '7', '6'].map(number => ({
    riderId: `id-${number}`,
    from: 1,
    to: 9,
    y: 91_665,
    label: `mean ${number}`,
  }))
  const model = createModel({ kind: 'laptimes', unit: 'lap time', levels, y: { min: 90_000, max: 95_000 } })
  const texts = listTexts(
    await draw(model, [
      ['id-7', 1],
      ['id-8', 2],
      ['id-9', 3],
      ['id-6', 4],
    ]),
  )
  expect(texts.filter(text => text.startsWith('mean'))).toEqual(['mean 7', 'mean 8'])
})

test('R-213 bars are filled by gain and loss, and hatched if they do not count', async () => {
  const bars = [
    createBar({ value: 300 }),
    createBar({ from: 1, to: 1.3, value: -200 }),
    createBar({ from: 2, to: 2.3, value: -900, isCounted: false }),
  ]
  const calls = await draw(createModel({ kind: 'sectors', unit: 'seconds', isInverted: false, bars }))
  const fills = select(calls, 'fillRect').map(({ fill }) => fill)
  expect(fills).toContain('better')
  expect(fills).toContain('worse')
  expect(fills).not.toContain('field')
  expect(select(calls, 'strokeRect').map(({ stroke }) => stroke)).toContain('field')
})

test('R-212 the area of clean laps has its text', async () => {
  const area = { from: 1, to: 9, low: 91_000, high: 93_000, label: 'Clean' }
  const model = createModel({
    kind: 'laptimes',
    unit: 'lap time',
    areas: [area],
    y: { min: 90_000, max: 95_000 },
  })
  const calls = await draw(model)
  expect(listTexts(calls)).toContain('Clean')
  expect(select(calls, 'fillRect').map(({ fill }) => fill)).toContain('mine')
})

test('R-221 a highlighted line has its color and dashes, the field has none', async () => {
  const lines = [createLine('7', [laps(21, 1)]), createLine('21', [laps(21, 2)])]
  const calls = await draw(createModel({ lines }), [['id-21', 2]])
  const strokes = select(calls, 'stroke').filter(({ stroke }) => stroke === 'other' || stroke === 'field')
  expect(strokes.map(({ stroke, dash }) => [stroke, dash])).toEqual([
    ['field', []],
    ['other', [10, 4]],
  ])
})
