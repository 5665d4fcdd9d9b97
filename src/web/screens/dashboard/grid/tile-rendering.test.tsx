// Proves that only tiles whose displayed values change render again.
import type { SummaryRow } from '#contract'
import { type GridInput, createSessionViewBuilder } from '#widgets'
import { catalog, pickableWidgets } from '#widgets/catalog'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createRow } from '../testing/samples'
import { WidgetGrid } from './widget-grid'
import { createTile } from '../../../data/templates/templates-testing'
import { toStoredWidget } from '../../../data/templates/widget-list'

afterEach(cleanup)

const buildView = createSessionViewBuilder()
const widgets = pickableWidgets.map(name => toStoredWidget(createTile(name)))
const noop = (): void => undefined
const actions = { onSettings: noop, onRemove: noop, onMove: noop }
const now = (): number => 0

function Grid({ changes }: { readonly changes: Partial<SummaryRow> }): ReactElement {
  const lap = { last_lap: '92', best_lap: '91', avg_lap_time: '95', speed: '160', s1: '30', min_s1: '29' }
  const ana = createRow({ ...lap, ...changes })
  const rows = [ana, createRow({ position: 2, number: '7', name: 'Bob Adams', gap: '0.5', last_lap: '93' })]
  const view = buildView({ race: null, isLive: true, rows, laps: [] })
  const input: GridInput = { view, activeRider: view.riders[0], now }
  return (
    <WidgetGrid
      label="Widgets"
      widgets={widgets}
      hiddenCount={0}
      input={input}
      onOpen={noop}
      actions={actions}
    />
  )
}

/** The props object that React stores on each tile's element; every render replaces it, even with equal values. */
function readRenderedProps(): unknown[] {
  return screen.getAllByRole('article').map(article => {
    const key = Object.keys(article).find(each => each.startsWith('__reactProps$'))
    if (key === undefined) throw new Error('React no longer stores props under __reactProps$')
    return Reflect.get(article, key)
  })
}

test.each<[string, Partial<SummaryRow>, string[]]>([
  ['nothing', {}, []],
  ['a value that no tile shows', { make: 'Honda', laps: 9, current_sector: 2, max_speed: '150' }, []],
  ['only the notation of a value', { last_lap: '92.000', speed: '160.0' }, []],
  ['the last lap', { last_lap: '91.5' }, ['Single Datapoint', 'Heater']],
  ['the pit', { pit: true }, ['Pit Board']],
  ['the first sector', { current_s1: '28.9' }, ['Sector Time']],
  ['the speed', { speed: '161' }, ['Dual Datapoint', 'Speed']],
])('only tiles with different values render when %s changes', (_description, changes, labels) => {
  const { rerender } = render(<Grid changes={{}} />)
  const before = readRenderedProps()
  rerender(<Grid changes={changes} />)
  const after = readRenderedProps()
  const rendered = pickableWidgets.filter((_, index) => after[index] !== before[index])
  expect(rendered.map(name => catalog[name].label)).toEqual(labels)
})
