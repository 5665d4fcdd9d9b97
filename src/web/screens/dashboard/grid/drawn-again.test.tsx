// Of the tiles in a grid only those are drawn again that show something else.
import type { SummaryRow } from '#contract'
import { type GridGiven, sessionViewer } from '#widgets'
import { catalog, pickableWidgets } from '#widgets/catalog'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { storedWidget } from '../../../data/templates/stored-widget'
import { tile } from '../../../data/templates/templates-testing'
import { rowOf } from '../testing/samples'
import { WidgetGrid } from './widget-grid'

afterEach(cleanup)

const viewOf = sessionViewer()
const widgets = pickableWidgets.map(name => storedWidget(tile(name)))
const nothing = (): void => undefined
const actions = { onSettings: nothing, onRemove: nothing, onMove: nothing }
const now = (): number => 0

function Grid({ changes }: { readonly changes: Partial<SummaryRow> }): ReactElement {
  const lap = { last_lap: '92', best_lap: '91', avg_lap_time: '95', speed: '160', s1: '30', min_s1: '29' }
  const ana = rowOf({ ...lap, ...changes })
  const rows = [ana, rowOf({ position: 2, number: '7', name: 'Bob Adams', gap: '0.5', last_lap: '93' })]
  const view = viewOf({ race: null, isLive: true, rows, laps: [] })
  const given: GridGiven = { view, activeRider: view.riders[0], now }
  return (
    <WidgetGrid
      label="Widgets"
      widgets={widgets}
      hidden={0}
      given={given}
      onOpen={nothing}
      actions={actions}
    />
  )
}

/** What React last drew each tile from: another object after every drawing, whatever it says. */
function drawings(): unknown[] {
  return screen.getAllByRole('article').map(article => {
    const key = Object.keys(article).find(each => each.startsWith('__reactProps$'))
    if (key === undefined) throw new Error('React keeps it elsewhere now')
    return Reflect.get(article, key)
  })
}

test.each<[string, Partial<SummaryRow>, string[]]>([
  ['nothing', {}, []],
  ['what no tile shows', { make: 'Honda', laps: 9, current_sector: 2, max_speed: '150', pit: true }, []],
  ['the same in other words', { last_lap: '92.000', speed: '160.0' }, []],
  ['the last lap', { last_lap: '91.5' }, ['Single Datapoint', 'Heater']],
  ['the first sector', { current_s1: '28.9' }, ['Sector Time']],
  ['the speed', { speed: '161' }, ['Dual Datapoint', 'Speed']],
])('%s has changed', (_what, changes, labels) => {
  const { rerender } = render(<Grid changes={{}} />)
  const before = drawings()
  rerender(<Grid changes={changes} />)
  const after = drawings()
  const drawn = pickableWidgets.filter((_, index) => after[index] !== before[index])
  expect(drawn.map(name => catalog[name].label)).toEqual(labels)
})
