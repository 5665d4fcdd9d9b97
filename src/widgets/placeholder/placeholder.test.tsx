import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pickableWidgets } from '../catalog'
import { stored } from '../testing/show-widget'
import { noSession } from '../session-view'
import { WidgetTile } from '../views'
import { WidgetPicker } from './widget-picker'

afterEach(cleanup)

const nothing = (): void => {}
const search = (term: string): void =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: term } })
const found = (): (string | null | undefined)[] =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('button')
    .map(button => button.firstElementChild?.textContent)

function showPicker(onPick = vi.fn(), onSequentialChange = vi.fn()): void {
  render(
    <WidgetPicker
      onPick={onPick}
      onClose={nothing}
      isSequential={false}
      onSequentialChange={onSequentialChange}
    />,
  )
}

test('a free place asks for a widget', () => {
  const onOpen = vi.fn()
  const grid = { view: noSession, activeRider: undefined, now: () => 0 }
  render(<WidgetTile {...grid} widget={stored('Placeholder')} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the picker has all widgets, finds them by a part of their name, and gives the one picked', () => {
  const onPick = vi.fn()
  showPicker(onPick)
  expect(found()).toHaveLength(pickableWidgets.length)
  search(' DATA')
  expect(found()).toEqual(['Single Datapoint', 'Dual Datapoint', 'Tire Data'])
  fireEvent.click(screen.getByRole('button', { name: /^Tire Data/ }))
  expect(onPick).toHaveBeenCalledWith('Tire_Data')
  // It may go on with the next place, for which nothing has been sought yet.
  expect(found()).toHaveLength(pickableWidgets.length)
  search('gap')
  search('')
  expect(found()).toHaveLength(pickableWidgets.length)
})

test('a search without hits says so in two lines (D-147, D-148)', () => {
  showPicker()
  search('zzz')
  expect(screen.getByText('No results found')).toBeTruthy()
  expect(screen.getByText('No components found for this search term. Please try again.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Widgets' })).toBeNull()
})

test('whether to go on with the next place is a check box', () => {
  const onSequentialChange = vi.fn()
  showPicker(vi.fn(), onSequentialChange)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create widgets one after another' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(onSequentialChange).toHaveBeenCalledWith(true)
})
