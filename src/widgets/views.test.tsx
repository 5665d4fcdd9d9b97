import type { SummaryRow } from '#contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalog, defaultSettings, pickableWidgets } from './catalog'
import { sessionViewer } from './session-view'
import { row, sampleRace } from './testing/sample-rows'
import { tileOf } from './parts/tile-of'
import { gridOf, showDetail, showTile, stored } from './testing/show-widget'
import { views, widgetDetail, WidgetTile } from './views'

afterEach(cleanup)

test('every widget of the catalogue has a look', () => {
  expect(Object.keys(views)).toEqual(Object.keys(catalog))
})

test.each(pickableWidgets)('%s opens by a click, and draws its pop-up even without a session', async name => {
  const onOpen = vi.fn()
  render(<WidgetTile {...gridOf({})} widget={stored(name)} onOpen={onOpen} />)
  fireEvent.click(within(screen.getByRole('article')).getByRole('button'))
  expect(onOpen).toHaveBeenCalledOnce()
  cleanup()
  expect((await showDetail(name, { rows: [], race: null })).textContent).not.toContain('undefined')
})

test.each(pickableWidgets)('%s is half as high when extra small, with nothing but its value', name => {
  const tile = showTile(name, { rows: [row(1, 'Ana Zed')], rider: 'Ana Zed', settings: { Size: 1 } })
  expect(tile.dataset['size']).toBe('compact')
  expect(tile.querySelector('dl')).toBeNull()
})

test('a tile is drawn again only when something it shows has changed', () => {
  const next = sessionViewer()
  const drawn = vi.fn()
  const LastLap = tileOf<'Gap', { readonly lap: number | undefined }>(
    ({ rider }) => ({ lap: rider?.lastLap }),
    ({ model }) => {
      drawn(model.lap)
      return <p>{model.lap}</p>
    },
  )
  const given = { settings: defaultSettings('Gap'), reference: undefined, whose: undefined, now: () => 0 }
  const tile = (changes: Partial<SummaryRow>): ReactElement => {
    const rows = [row(1, 'Ana Zed', { last_lap: '92', ...changes })]
    const view = next({ race: sampleRace, isLive: true, rows, laps: [] })
    return <LastLap {...given} view={view} rider={view.leader} />
  }
  const { rerender } = render(tile({}))
  rerender(tile({ max_speed: '180', best_lap: '90' }))
  rerender(tile({ last_lap: '92.000' }))
  expect(drawn.mock.calls).toEqual([[92]])
  rerender(tile({ last_lap: '91' }))
  expect(drawn.mock.calls).toEqual([[92], [91]])
})

test('a pop-up that cannot be fetched says why, and can be tried again', async () => {
  const detail = await views.Gap.loadDetail()
  const answers = [Promise.reject(new Error('Loading chunk widget-Gap failed.')), Promise.resolve(detail)]
  const asked = vi.fn()
  const WidgetDetail = widgetDetail(<Loaded,>(chunk: string) => {
    asked(chunk)
    return answers.shift() as Promise<Loaded>
  })
  await act(async () => {
    render(<WidgetDetail {...gridOf({})} widget={stored('Gap')} onClose={() => {}} />)
    await Promise.resolve()
  })
  expect(screen.getByText('Loading chunk widget-Gap failed.')).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await Promise.resolve()
  })
  expect(screen.getByRole('table')).toBeTruthy()
  expect(asked.mock.calls).toEqual([['widget-Gap'], ['widget-Gap']])
})
