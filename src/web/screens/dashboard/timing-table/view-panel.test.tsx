// The View pop-over, Show all and the density of the timing table.
import type { TableColumn } from '#contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppStore } from '../../../data/root-state'
import { createStore } from '../../../data/store'
import { createRows } from '../testing/samples'
import { columnPresets, standardColumns } from './column-presets'
import { TimingPanel } from './timing-panel'
import { TimingTable } from './timing-table'

let store: AppStore

beforeEach(() => {
  store = createStore()
})
afterEach(cleanup)

const onColumnsChange = vi.fn<(columns: readonly TableColumn[]) => void>()

function createPanel(raceId: string, columns?: readonly TableColumn[]) {
  const side = {
    raceId,
    title: raceId,
    rider: { name: 'Rider 3', number: '3' },
    rows: createRows(40),
    isLive: false,
    isRunning: false,
  }
  return (
    <Provider store={store}>
      <TimingPanel
        primary={side}
        isComparisonTableOn={false}
        onToggleComparisonTable={vi.fn()}
        tableRows={13}
        columns={columns}
        onColumnsChange={onColumnsChange}
        clock={() => 0}
      />
    </Provider>
  )
}

const countRows = (): number => screen.getAllByRole('row').length - 1

async function openView(columns?: readonly TableColumn[]): Promise<void> {
  render(createPanel('race-1', columns))
  fireEvent.click(screen.getByRole('button', { name: 'View' }))
  await screen.findByRole('group', { name: 'Columns' }, { timeout: 15_000 })
}

test('R-405 a preset and a switch change the columns', async () => {
  await openView()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Race' }))
  expect(onColumnsChange).toHaveBeenLastCalledWith(columnPresets[1]?.columns)
  fireEvent.click(screen.getByRole('switch', { name: 'LAPS' }))
  expect(onColumnsChange).toHaveBeenLastCalledWith(['laps', ...standardColumns])
  fireEvent.click(screen.getByRole('switch', { name: 'MAKE' }))
  expect(onColumnsChange).toHaveBeenLastCalledWith(standardColumns.filter(column => column !== 'make'))
})

test('R-405 no preset is chosen while the columns are those of none', async () => {
  await openView(['laps'])
  const presets = columnPresets.map(({ name }) => screen.getByRole<HTMLInputElement>('radio', { name }))
  expect(presets.map(({ checked }) => checked)).toEqual(Array(4).fill(false))
  expect(screen.getByRole('switch', { name: 'LAPS' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('switch', { name: 'GAP' }).getAttribute('aria-checked')).toBe('false')
})

test('R-407 the density is a viewing preference', async () => {
  await openView()
  fireEvent.click(screen.getByRole('radio', { name: 'Glove' }))
  expect(store.getState().viewing.density).toBe('glove')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Glove' }).checked).toBe(true)
})

test.each(['comfortable', 'compact', 'glove'] as const)('R-407 the table has the density %s', density => {
  const { container } = render(
    <TimingTable caption="Timing" rows={createRows(3)} tableRows={13} density={density} />,
  )
  expect(container.querySelector(`[data-density="${density}"]`)).toBeTruthy()
})

test('R-404 Show all lifts the row limit until another race is shown', () => {
  const { rerender } = render(createPanel('race-1'))
  expect(countRows()).toBe(13)
  expect(screen.getByText('13 of 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(countRows()).toBe(40)
  expect(screen.getByRole('button', { name: 'Show all' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(countRows()).toBe(13)
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  rerender(createPanel('race-2'))
  expect(countRows()).toBe(13)
})

test('R-404 only the row of the leader stays below the header', () => {
  render(<TimingTable caption="Timing" rows={createRows(20)} tableRows={13} />)
  const pinned = screen.getAllByRole('row').filter(row => 'pinned' in row.dataset)
  expect(pinned.map(row => row.children[0]?.textContent)).toEqual(['1'])
})
