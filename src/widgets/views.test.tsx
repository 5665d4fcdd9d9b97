import type { SummaryRow } from '#contract'
import { defaultUnits } from '#timing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalog, getDefaultSettings, pickableWidgets } from './catalog'
import { createSessionViewBuilder } from './session-view'
import { createRow, sampleRace } from './testing/sample-rows'
import { createTile } from './parts/create-tile'
import { buildGrid, renderDetail, renderTile, createStoredWidget } from './testing/render-widget'
import { views, createWidgetDetail, WidgetTile } from './views'

afterEach(cleanup)

test('every widget of the catalog has a view, in the same order', () => {
  expect(Object.keys(views)).toEqual(Object.keys(catalog))
})

test.each(pickableWidgets)(
  '%s calls onOpen when clicked, and its pop-up renders without a session',
  async name => {
    const onOpen = vi.fn()
    render(<WidgetTile {...buildGrid({})} widget={createStoredWidget(name)} onOpen={onOpen} />)
    fireEvent.click(within(screen.getByRole('article')).getByRole('button'))
    expect(onOpen).toHaveBeenCalledOnce()
    cleanup()
    expect((await renderDetail(name, { rows: [], race: null })).textContent).not.toContain('undefined')
  },
)

test.each(pickableWidgets)('%s is compact in the size Extra Small and shows only its value', name => {
  const tile = renderTile(name, { rows: [createRow(1, 'Ana Zed')], rider: 'Ana Zed', settings: { Size: 1 } })
  expect(tile.dataset['size']).toBe('compact')
  expect(tile.querySelector('dl')).toBeNull()
})

test('a tile renders again only when a value it shows has changed', () => {
  const next = createSessionViewBuilder()
  const onRender = vi.fn()
  const LastLap = createTile<'Gap', { readonly lap: number | undefined }>(
    ({ rider }) => ({ lap: rider?.lastLap }),
    ({ model }) => {
      onRender(model.lap)
      return <p>{model.lap}</p>
    },
  )
  const input = {
    settings: getDefaultSettings('Gap'),
    reference: undefined,
    riderLabel: undefined,
    units: defaultUnits,
    now: () => 0,
  }
  const tile = (changes: Partial<SummaryRow>): ReactElement => {
    const rows = [createRow(1, 'Ana Zed', { last_lap: '92', ...changes })]
    const view = next({ race: sampleRace, isLive: true, rows, laps: [] })
    return <LastLap {...input} view={view} referenceView={view} rider={view.leader} />
  }
  const { rerender } = render(tile({}))
  rerender(tile({ max_speed: '180', best_lap: '90' }))
  rerender(tile({ last_lap: '92.000' }))
  expect(onRender.mock.calls).toEqual([[92]])
  rerender(tile({ last_lap: '91' }))
  expect(onRender.mock.calls).toEqual([[92], [91]])
})

test('a pop-up that cannot be loaded shows the error and loads after "Try again"', async () => {
  const detail = await views.Gap.loadDetail()
  const results = [Promise.reject(new Error('Loading chunk widget-Gap failed.')), Promise.resolve(detail)]
  const onLoad = vi.fn()
  const WidgetDetail = createWidgetDetail(<Loaded,>(chunk: string) => {
    onLoad(chunk)
    return results.shift() as Promise<Loaded>
  })
  await act(async () => {
    render(<WidgetDetail {...buildGrid({})} widget={createStoredWidget('Gap')} onClose={() => {}} />)
    await Promise.resolve()
  })
  expect(screen.getByText('Loading chunk widget-Gap failed.')).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await Promise.resolve()
  })
  expect(screen.getByRole('table')).toBeTruthy()
  expect(onLoad.mock.calls).toEqual([['widget-Gap'], ['widget-Gap']])
})
