// Table, PNG, CSV and print of the panel.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeShapes } from './chart-key'
import { createFileName } from './file-name'
import { type FakePlatform, listTexts, stubCanvas } from './testing/fake-canvas'
import { getSlider, renderPanel } from './testing/render-panel'
import { createBar, createLine, createModel, createPoint } from './testing/sample-models'
import { createSession } from './testing/sample-session'

let platform: FakePlatform
let saved: { readonly name: string; readonly file: Blob }[]

beforeEach(() => {
  platform = stubCanvas()
  saved = []
  let latest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    latest = file instanceof Blob ? file : undefined
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, file: latest })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function pressMenu(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Save or print' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

function readRows(): readonly string[][] {
  const rows = within(screen.getByRole('table', { name: /numbers/ })).getAllByRole('row')
  return rows.map(row => [...row.children].map(cell => cell.textContent ?? ''))
}

test('R-224 the table has the numbers of the highlighted riders, and of all riders on request', () => {
  renderPanel({ session: createSession(3, 2) })
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  const [header, ...rows] = readRows()
  expect(header).toEqual(['NUM', 'NAME', 'LAP', 'Position', 'NOTE'])
  expect(rows.filter(([number]) => number === '2').length).toBe(rows.length)
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['2', 'R. Rider2', '2', '2'])
  fireEvent.click(screen.getByRole('button', { name: 'All riders' }))
  expect(readRows().length).toBe(1 + 3 * rows.length)
})

test('R-224 a table of tens of thousands of laps shows some of them at a time', () => {
  renderPanel({ session: createSession(3, 300) })
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  fireEvent.click(screen.getByRole('button', { name: 'All riders' }))
  expect(readRows()).toHaveLength(501)
  fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more$/ }))
  expect(readRows().length).toBeGreaterThan(900)
})

test('R-225 the CSV is named after chart and session and has a row per rider and lap', async () => {
  renderPanel({ session: createSession(3, 2) })
  await pressMenu('CSV')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('lap-chart-race-1.csv')
  const text = (await saved[0]?.file.text()) ?? ''
  expect(text).toContain('2,R. Rider2,shown,2,2,')
})

test('R-225 the PNG has twice the size, the session, the chart, the legend and the time', async () => {
  let size: readonly number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function save(
    this: HTMLCanvasElement,
    done,
  ) {
    size = [this.width, this.height]
    done(new Blob(['image'], { type: 'image/png' }))
  })
  renderPanel()
  platform.calls.length = 0
  await pressMenu('PNG')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('lap-chart-race-1.png')
  expect(size[0]).toBe(2240)
  const texts = listTexts(platform.calls)
  expect(texts).toContain('Race 1, Superbike, Birmingham, Alabama 2026')
  expect(texts).toContain('Lap Logic · Live, 12:03')
  expect(texts).toContain('2 R. Rider2')
  expect(texts).not.toContain('3 R. Rider3')
  expect(texts.some(text => text.startsWith('Lap chart'))).toBe(true)
})

test('R-225 a chart is printed in the light theme and goes back to its own after that', async () => {
  renderPanel()
  await act(async () => {
    platform.resize(800, 400)
    await Promise.resolve()
  })
  const panel = screen.getByRole('region', { name: 'Charts' })
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(panel.dataset['theme']).toBe('sunlight')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(panel.dataset['theme']).toBeUndefined()
})

test('nothing can be saved of a chart without laps', async () => {
  const choice = { kinds: ['laptimes'], riderIds: undefined, reference: 'mine', range: undefined } as const
  renderPanel({ session: createSession(3, 0), choice })
  fireEvent.click(screen.getByRole('button', { name: 'Save or print' }))
  const item = await screen.findByRole('menuitem', { name: 'CSV' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('R-227 a phone shows one chart and its riders in a sheet', async () => {
  const media = { addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes('max-width: 600px') }))
  const choice = {
    kinds: ['positions', 'speed'],
    riderIds: undefined,
    reference: 'mine',
    range: undefined,
  } as const
  renderPanel({ choice })
  expect(screen.getAllByRole('slider')).toEqual([getSlider()])
  expect(screen.queryByText('Second chart')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Riders' })).toBeNull()
  expect(screen.getByText(/Turn your phone sideways/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Riders' }))
  const sheet = await screen.findByRole('dialog', { name: 'Riders' })
  expect(within(sheet).getByRole('group', { name: 'Riders' })).toBeTruthy()
})

test('R-225 file names are the chart and the first part of the title', () => {
  expect(createFileName({ title: 'Sector deltas' }, 'Qualifying 2 – Größe, Superbike', 'png')).toBe(
    'sector-deltas-qualifying-2-gro-e.png',
  )
})

test('only the shapes that a chart contains are explained', () => {
  const line = createLine('7', [[createPoint(1, 1, { shape: 'hollow' }), createPoint(2, 1, { label: 'P' })]])
  expect(describeShapes(createModel({ lines: [line] }))).toBe('○ lapped   P pit')
  expect(describeShapes(createModel({ kind: 'sectors', bars: [createBar({ isCounted: false })] }))).toBe(
    '▨ not counted',
  )
})
