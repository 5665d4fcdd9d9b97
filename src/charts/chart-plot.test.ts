import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartPlot } from './chart-plot'
import type { ChartView } from './chart-view'
import { type FakePlatform, listTexts, stubCanvas } from './testing/fake-canvas'
import { createLine, createModel, createPoint } from './testing/sample-models'

let platform: FakePlatform
let host: HTMLElement
let plot: ChartPlot
let drawings: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  platform = stubCanvas()
  host = document.createElement('div')
  host.style.setProperty('--chart-field', '#111111')
  document.body.append(host)
  drawings = 0
  plot = new ChartPlot(host, () => {
    drawings += 1
  })
})

afterEach(() => {
  plot.destroy()
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createView(given: Partial<ChartView> = {}, laps = 3): ChartView {
  const points = Array.from({ length: laps }, (_, index) => createPoint(index + 1, index + 1))
  const model = createModel({ lines: [createLine('7', [points]), createLine('21', [points])] })
  return { model, range: { min: 0, max: 20 }, slots: new Map(), theme: undefined, ...given }
}

/** uPlot draws in a microtask. */
async function settle(): Promise<void> {
  await Promise.resolve()
  await Promise.resolve()
}

test.each([
  ['lower than 68 px', 600, 67],
  ['hidden', 0, 0],
])(
  'R-228 a chart in a box that is %s is not created, and appears when there is room',
  async (_, width, height) => {
    plot.show(createView())
    plot.resize(width, height)
    await settle()
    expect(host.querySelector('canvas')).toBeNull()
    plot.resize(600, 300)
    await settle()
    expect(host.querySelector('canvas')).not.toBeNull()
    expect(drawings).toBe(1)
  },
)

test('R-228 new data keep the zoom, and the chart is not created again', async () => {
  const view = createView({ range: { min: 2, max: 9 } })
  plot.resize(600, 300)
  plot.show(view)
  await settle()
  const before = plot.plot
  const setData = before && vi.spyOn(before, 'setData')
  vi.advanceTimersByTime(300)
  plot.show(createView({ range: view.range, slots: view.slots }, 12))
  await settle()
  expect(plot.plot).toBe(before)
  expect(plot.plot?.data[0]).toContain(12)
  expect(plot.plot?.scales['x']).toMatchObject({ min: 2, max: 9 })
  // Not fitted to all of the data in between.
  expect(setData).toHaveBeenCalledExactlyOnceWith(plot.plot?.data, false)
})

test('R-223 another range of the same data is drawn at once, without creating the chart again', async () => {
  const view = createView()
  plot.resize(600, 300)
  plot.show(view)
  await settle()
  const before = plot.plot
  plot.show({ ...view, range: { min: 4, max: 8 } })
  await settle()
  expect(plot.plot).toBe(before)
  expect(plot.plot?.scales['x']).toMatchObject({ min: 4, max: 8 })
})

test('R-228 texts and lines have the new size when the window crosses the width of large displays', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  const readFonts = (): Set<unknown> => new Set(plot.plot?.axes.map(({ font }) => String(font)))
  expect([...readFonts()].join()).toContain('12px')
  document.documentElement.style.fontSize = '20px'
  plot.resize(2000, 300)
  await settle()
  document.documentElement.style.fontSize = ''
  expect([...readFonts()].join()).toContain('15px')
  expect(plot.plot?.width).toBe(2000)
})

test('R-228 a new size goes to the chart that is there', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  const before = plot.plot
  plot.resize(800, 400)
  await settle()
  expect(plot.plot).toBe(before)
  expect([before?.width, before?.height]).toEqual([800, 400])
})

test('R-228 a chart whose box becomes hidden keeps its size', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  plot.resize(0, 0)
  await settle()
  expect([plot.plot?.width, plot.plot?.height]).toEqual([600, 300])
})

test('R-228 a destroyed chart leaves nothing behind, and uPlot adds no style element to the page', async () => {
  const listStyles = (): readonly Element[] => [...document.querySelectorAll('style, link')]
  const before = listStyles()
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  expect(listStyles()).toEqual(before)
  expect(host.querySelectorAll('.u-legend')).toHaveLength(0)
  plot.destroy()
  expect(host.childElementCount).toBe(0)
})

test('R-226 live data are drawn at most four times a second, and the newest data win', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  for (let laps = 4; laps <= 43; laps += 1) {
    // The range grows with the race, and the slots are assigned again with every session.
    plot.show(createView({ range: { min: 0, max: laps }, slots: new Map() }, laps))
    vi.advanceTimersByTime(25)
    await settle()
  }
  expect(drawings).toBeLessThanOrEqual(5)
  vi.advanceTimersByTime(250)
  await settle()
  expect(plot.plot?.data[0]).toContain(43)
})

test('R-226 nothing is drawn while the page is hidden or the chart is out of view', async () => {
  const first = createView()
  plot.resize(600, 300)
  plot.show(first)
  await settle()
  const before = drawings
  const hide = [
    (isShown: boolean) => plot.setPageVisible(isShown),
    (isShown: boolean) => plot.setInView(isShown),
  ]
  for (const [index, show] of hide.entries()) {
    show(false)
    plot.show(createView({}, index + 4))
    vi.advanceTimersByTime(1000)
    await settle()
    expect(drawings).toBe(before + index)
    show(true)
    await settle()
    expect(drawings).toBe(before + index + 1)
  }
})

test('R-225 a chart out of view is drawn in the colors of the printed page', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  const before = drawings
  plot.setInView(false)
  plot.show(createView({ theme: 'sunlight' }))
  await settle()
  expect(drawings).toBeGreaterThan(before)
})

test('R-221 a newly highlighted rider is drawn at once', async () => {
  plot.resize(600, 300)
  const view = createView()
  plot.show(view)
  await settle()
  plot.show({ ...view, slots: new Map([['id-21', 1]]) })
  await settle()
  expect(drawings).toBe(2)
  expect(listTexts(platform.calls)).toContain('21')
})

test('R-221 a newly highlighted rider is drawn at once, also together with new data', async () => {
  plot.resize(600, 300)
  plot.show(createView())
  await settle()
  plot.show(createView({ slots: new Map([['id-21', 1]]) }, 4))
  await settle()
  expect(drawings).toBe(2)
})

test('R-226 the path of a line is traced again only if the line or the scales have changed', async () => {
  const still = createLine('7', [[createPoint(1, 1), createPoint(20, 1)]])
  const draw = async (y: number, range = { min: 0, max: 20 }): Promise<readonly unknown[]> => {
    const moving = createLine('21', [[createPoint(1, 2), createPoint(20, y)]])
    platform.calls.length = 0
    plot.show(createView({ model: createModel({ y: { min: 0, max: 4 }, lines: [still, moving] }), range }))
    vi.advanceTimersByTime(250)
    await settle()
    return platform.calls.flatMap(({ name, args }) => (name === 'stroke' && args[0] ? [args[0]] : []))
  }
  plot.resize(600, 300)
  const first = await draw(2)
  const second = await draw(3)
  expect(first).toHaveLength(2)
  expect(second.map(path => first.includes(path))).toEqual([false, true])
  const zoomed = await draw(3, { min: 0, max: 10 })
  expect(zoomed.map(path => second.includes(path))).toEqual([false, false])
  plot.resize(700, 300)
  const wider = await draw(3, { min: 0, max: 10 })
  expect(wider.length).toBeGreaterThan(1)
  expect(wider.filter(path => zoomed.includes(path))).toEqual([])
})
