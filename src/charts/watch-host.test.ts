import uPlot from 'uplot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartPlot } from './chart-plot'
import type { ChartView } from './chart-view'
import { type FakePlatform, stubCanvas } from './testing/fake-canvas'
import { createLine, createModel, createPoint } from './testing/sample-models'
import { watchHost } from './watch-host'

let platform: FakePlatform
let host: HTMLElement
let plot: ChartPlot
let drawings: number
let stop: () => void

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
  stop = () => undefined
})

afterEach(() => {
  stop()
  plot.destroy()
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createView(laps = 3): ChartView {
  const points = Array.from({ length: laps }, (_, index) => createPoint(index + 1, index + 1))
  const model = createModel({ lines: [createLine('7', [points])] })
  return { model, range: { min: 0, max: 20 }, slots: new Map(), theme: undefined }
}

/** uPlot draws in a microtask. */
async function settle(): Promise<void> {
  await Promise.resolve()
  await Promise.resolve()
}

async function showChart(): Promise<void> {
  stop = watchHost(host, plot)
  plot.show(createView())
  platform.resize(600, 300)
  await settle()
}

/** New data, and the time after which they would be drawn. */
async function showNewData(laps: number): Promise<void> {
  plot.show(createView(laps))
  vi.advanceTimersByTime(1000)
  await settle()
}

test('R-228 the size of the box reaches the chart, and nothing is observed after it is gone', async () => {
  stop = watchHost(host, plot)
  plot.show(createView())
  platform.resize(500.7, 300.2)
  await settle()
  expect([plot.plot?.width, plot.plot?.height]).toEqual([500, 300])
  stop()
  platform.resize(800, 400)
  expect(plot.plot?.width).toBe(500)
})

test('R-226 nothing is drawn while the browser shows another tab', async () => {
  await showChart()
  const isHidden = vi.spyOn(document, 'hidden', 'get')
  const setHidden = (hidden: boolean): void => {
    isHidden.mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  setHidden(true)
  await showNewData(4)
  expect(drawings).toBe(1)
  setHidden(false)
  await settle()
  expect(drawings).toBe(2)
  expect(plot.plot?.data[0]).toContain(4)
})

test('R-226 nothing is drawn while the chart is scrolled out of view', async () => {
  await showChart()
  platform.scroll(false)
  await showNewData(4)
  expect(drawings).toBe(1)
  platform.scroll(true)
  await settle()
  expect(drawings).toBe(2)
  expect(plot.plot?.data[0]).toContain(4)
})

test('R-228 colors are read anew when the theme of the page changes', async () => {
  const listColors = (): Set<unknown> =>
    new Set(platform.calls.filter(({ name }) => name === 'stroke').map(({ stroke }) => stroke))
  await showChart()
  expect(listColors()).toContain('#111111')
  platform.calls.length = 0
  host.style.setProperty('--chart-field', '#eeeeee')
  document.documentElement.dataset['theme'] = 'sunlight'
  await vi.waitFor(() => expect(listColors()).toContain('#eeeeee'))
  expect(listColors()).not.toContain('#111111')
  delete document.documentElement.dataset['theme']
})

/** Like a window that is moved to another screen. uPlot listens to a media query, which happy-dom does not evaluate. */
function setPixelRatio(ratio: number): void {
  vi.stubGlobal('devicePixelRatio', ratio)
  const prototype = Object.getPrototypeOf(matchMedia('all')) as MediaQueryList
  const matches = vi.spyOn(prototype, 'matches', 'get').mockReturnValue(true)
  dispatchEvent(new Event('resize'))
  matches.mockRestore()
}

test('R-228 the canvas has the pixels of the screen after a new pixel ratio, and dashes keep their length', async () => {
  const highlighted = (): ChartView => ({ ...createView(), slots: new Map([['id-7', 2]]) })
  stop = watchHost(host, plot)
  plot.show(highlighted())
  platform.resize(600, 300)
  await settle()
  const [before, firstDash] = [plot.plot?.ctx.canvas.width, plot.plot?.series[1]?.dash]
  expect([before, firstDash]).toEqual([600, [10, 4]])
  setPixelRatio(2)
  await settle()
  expect(uPlot.pxRatio).toBe(2)
  expect(plot.plot?.ctx.canvas.width).toBe(1200)
  expect(plot.plot?.series[1]?.dash).toEqual([20, 8])
  setPixelRatio(1)
  expect(uPlot.pxRatio).toBe(1)
})

test('R-228 texts are drawn again when their font has been loaded', async () => {
  const fonts = new EventTarget()
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  await showChart()
  fonts.dispatchEvent(new Event('loadingdone'))
  await settle()
  expect(drawings).toBe(2)
  stop()
  fonts.dispatchEvent(new Event('loadingdone'))
  await settle()
  expect(drawings).toBe(2)
  Reflect.deleteProperty(document, 'fonts')
})
