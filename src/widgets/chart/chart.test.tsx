import type { SummaryRow } from '#contract'
import type { ChartSession } from '#timing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoader } from '../chunk-loader'
import { toChartSession } from '../chart-session'
import { createSessionViewBuilder } from '../session-view'
import { createLap, createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import {
  buildGrid,
  createStoredWidget,
  renderChangingDetail,
  renderDetail,
  renderTile,
  type RenderOptions,
} from '../testing/render-widget'
import { WidgetTile } from '../views'
import { isSameChart } from './reuse-session'

afterEach(cleanup)

const names = ['Ana Zed', 'Bob Adams', 'Cy Hale']
const rows = names.map((name, index) => createRow(index + 1, name))
const laps = names.flatMap((name, index) => createRaceLaps(name, [100 + index, 91, 92, 91]))
const options: RenderOptions = { rows, laps, rider: 'Bob Adams' }

/** The chart is loaded when the tile is first shown. */
async function renderLoaded(settings: object = {}): Promise<HTMLElement> {
  const tile = renderTile('Chart', { ...options, settings })
  await within(tile).findByRole('img')
  return tile
}

describe('the tile', () => {
  test.each([
    ['positions', 'Lap chart'],
    ['trace', 'Race trace'],
    ['laptimes', 'Lap times'],
    ['sectors', 'Sector deltas'],
  ])('R-200 the chart %s has its name, and is described in words', async (Chart, name) => {
    const tile = await renderLoaded({ Chart })
    expect(within(tile).getByRole('heading', { name })).toBeTruthy()
    const figure = within(tile).getByRole('img')
    const description = document.querySelector(
      `#${CSS.escape(figure.getAttribute('aria-describedby') ?? '')}`,
    )
    expect(description?.textContent).toMatch(/\.$/)
  })

  test('R-200 the lap chart of the whole session is the default, in half the width', () => {
    const { widgetSettings } = createStoredWidget('Chart')
    expect(widgetSettings).toMatchObject({ Chart: 'positions', Against: 'Reference', Laps: 'All', Size: 6 })
  })

  test('R-200 an extra small tile shows the place', () => {
    const tile = renderTile('Chart', { ...options, settings: { Size: 1 } })
    expect(tile.textContent).toBe('Lap chartP2')
  })

  test('R-200 a chart that cannot be loaded says so, and Try again loads it without opening the tile', async () => {
    const onOpen = vi.fn()
    const failures = [new Error('Loading chunk charts failed.')]
    const chunks: string[] = []
    const loadChunk = <Loaded,>(chunk: string, load: () => Promise<Loaded>): Promise<Loaded> => {
      chunks.push(chunk)
      const failure = failures.pop()
      return failure ? Promise.reject(failure) : load()
    }
    render(
      <ChunkLoader value={loadChunk}>
        <WidgetTile {...buildGrid(options)} widget={createStoredWidget('Chart')} onOpen={onOpen} />
      </ChunkLoader>,
    )
    expect(await screen.findByText('The chart could not be loaded.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img')).toBeTruthy()
    expect(chunks).toEqual(['charts', 'charts'])
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('a changed session', () => {
  const build = createSessionViewBuilder()
  const listsOfLaps = names.map(name => laps.filter(lap => lap.name === name))
  const createSession = (more: Partial<SummaryRow> = {}, lists = listsOfLaps): ChartSession => {
    const changed = [createRow(1, 'Ana Zed', more), ...rows.slice(1)]
    return toChartSession(build({ race: sampleRace, isLive: true, rows: changed, laps: lists }))
  }

  test('R-200 R-226 a chart stays the same while no lap and none of its values has changed', () => {
    const before = createSession()
    const after = createSession({ last_lap: '91', gap: '1.5', max_speed: '180' })
    expect(after).not.toBe(before)
    expect(isSameChart(['positions', 'trace', 'laptimes', 'sectors'], before, after)).toBe(true)
    expect(isSameChart(['speed'], before, after)).toBe(false)
  })

  test('R-200 R-226 a line that was crossed changes the trace only, and a finished lap every chart', () => {
    const before = createSession({ s1: '30', s2: '31' })
    const crossed = createSession({ s1: '30', s2: '31', current_s1: '30' })
    expect(isSameChart(['positions'], before, crossed)).toBe(true)
    expect(isSameChart(['trace'], before, crossed)).toBe(false)
    const [first = [], ...others] = listsOfLaps
    const longer = [...first, createLap('Ana Zed', 5, { time: '91', at: '465' })]
    const finished = createSession({ s1: '30', s2: '31' }, [longer, ...others])
    expect(isSameChart(['positions'], crossed, finished)).toBe(false)
  })
})

describe('the pop-up', () => {
  test('R-221 R-226 the comparison rider stays one of the session while the session changes', async () => {
    const live = (gap: string): RenderOptions => ({
      ...options,
      rows: [createRow(1, 'Ana Zed', { gap }), ...rows.slice(1)],
      comparison: 'Cy Hale',
      settings: { Chart: 'positions' },
    })
    const { dialog, update } = await renderChangingDetail('Chart', live('1.0'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lap times' }))
    await update(live('1.5'))
    expect(
      within(dialog)
        .getByRole('button', { name: /C\. Hale/ })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    expect(within(dialog).queryByText('other session')).toBeNull()
  })

  test('R-220 a press in the pop-up sets the time machine', async () => {
    const onSeek = vi.fn<(moment: object) => void>()
    const dialog = await renderDetail('Chart', { ...options, onSeek })
    const slider = within(dialog).getByRole('slider')
    fireEvent.keyDown(slider, { key: 'Home' })
    fireEvent.keyDown(slider, { key: 'Enter' })
    expect(onSeek).toHaveBeenCalledExactlyOnceWith({ at: 101_000, lap: 1 })
  })

  test('R-200 the pop-up has the chart of the tile with everything to work with it', async () => {
    const dialog = await renderDetail('Chart', { ...options, settings: { Chart: 'laptimes' } })
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Lap times' })).toBeTruthy()
    expect(within(dialog).getByRole('group', { name: 'Riders' })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Table' }))
    expect(within(dialog).getAllByRole('row').length).toBeGreaterThan(names.length * 2)
  })
})
