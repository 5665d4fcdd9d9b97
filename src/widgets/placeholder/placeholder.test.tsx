import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pickableWidgets } from '../catalog'
import { createStoredWidget } from '../testing/render-widget'
import { noSession } from '../session-view'
import { WidgetTile } from '../views'
import { WidgetPicker } from './widget-picker'

afterEach(cleanup)

const doNothing = (): void => {}
const search = (term: string): void =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: term } })
const readResults = (): (string | null | undefined)[] =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('button')
    .map(button => button.firstElementChild?.textContent)

function showPicker(onPick = vi.fn(), onSequentialChange = vi.fn()): void {
  render(
    <WidgetPicker
      onPick={onPick}
      onClose={doNothing}
      isSequential={false}
      onSequentialChange={onSequentialChange}
    />,
  )
}

test('the placeholder tile calls onOpen when "Add widget" is clicked', () => {
  const onOpen = vi.fn()
  const grid = { view: noSession, activeRider: undefined, now: () => 0 }
  render(<WidgetTile {...grid} widget={createStoredWidget('Placeholder')} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the picker lists all widgets, filters them by a part of the label and passes on the picked one', () => {
  const onPick = vi.fn()
  showPicker(onPick)
  expect(readResults()).toHaveLength(pickableWidgets.length)
  search(' DATA')
  expect(readResults()).toEqual(['Single Datapoint', 'Dual Datapoint', 'Tire Data'])
  fireEvent.click(screen.getByRole('button', { name: /^Tire Data/ }))
  expect(onPick).toHaveBeenCalledWith('Tire_Data')
  // The search term is cleared, because the picker may continue with the next empty place.
  expect(readResults()).toHaveLength(pickableWidgets.length)
  search('gap')
  search('')
  expect(readResults()).toHaveLength(pickableWidgets.length)
})

test('a search without results shows the prescribed title and text (D-147, D-148)', () => {
  showPicker()
  search('zzz')
  expect(screen.getByText('No results found')).toBeTruthy()
  expect(screen.getByText('No components found for this search term. Please try again.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Widgets' })).toBeNull()
})

test('the check box for creating widgets one after another reports its change', () => {
  const onSequentialChange = vi.fn()
  showPicker(vi.fn(), onSequentialChange)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create widgets one after another' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(onSequentialChange).toHaveBeenCalledWith(true)
})
