import { dismiss, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { birmingham, raceOf, riderOf, selectionOf, spring, superbike } from '../testing/samples'
import { AppSettingsDialog } from './app-settings-dialog'
import { CompareRidersDialog } from './compare-riders-dialog'
import { GuardedDialog } from './guarded-dialog'
import { HistoricalRaceDialog } from './historical-race-dialog'

afterEach(cleanup)

const guard = { hasRider: true, onSelectRider: vi.fn(), onLogOut: vi.fn() }
const bob = riderOf({ id: 'r2', name: 'Bob Adams', number: '7' })
const chosen = selectionOf({ id: 'r2', name: 'Bob Adams' })
const track = { location: birmingham, name: 'Barber', mapImage: '', outline: null }

type CompareProps = Parameters<typeof CompareRidersDialog>[0]

const compare = (changes: Partial<CompareProps> = {}) => (
  <CompareRidersDialog
    guard={guard}
    isOpen
    onClose={vi.fn()}
    category={superbike}
    primary={selectionOf()}
    comparison={undefined}
    riders={[bob]}
    onRiderChange={vi.fn()}
    events={[spring]}
    onEventChange={vi.fn()}
    tracks={[track]}
    onTrackChange={vi.fn()}
    races={[raceOf()]}
    onRaceChange={vi.fn()}
    onCompare={vi.fn()}
    onRemove={vi.fn()}
    {...changes}
  />
)

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name })
const fields = (): string[] =>
  ['Event', 'Track', 'Race'].filter(name => screen.queryByRole('button', { name }) !== null)

test('D-045 the primary rider stands there with all six values', async () => {
  render(compare())
  const card = await screen.findByRole('region', { name: 'Primary rider' })
  expect(within(card).getByText('Ana Zed')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('definition')
      .map(value => value.textContent),
  ).toEqual(['Superbike', '2025 - Spring Round', birmingham, 'Race 1', '00:01:31.234'])
})

test('D-046 D-048 the other rider is chosen from the category, and there are Compare and Remove', async () => {
  const [onRiderChange, onCompare, onRemove] = [vi.fn(), vi.fn(), vi.fn()]
  const { rerender } = render(compare({ onRiderChange }))
  const chooser = await screen.findByRole('button', { name: 'Select Other Rider' })
  await act(async () => {
    chooser.focus()
    fireEvent.keyDown(chooser, { key: 'ArrowDown' })
  })
  fireEvent.click(await screen.findByRole('option', { name: '#7 Bob Adams' }))
  expect(onRiderChange).toHaveBeenCalledWith(bob)
  rerender(compare({ comparison: chosen, onCompare, onRemove }))
  fireEvent.click(button('Compare'))
  fireEvent.click(button('Remove'))
  expect([onCompare.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
})

test.each<[string, CompareProps['comparison'], string[]]>([
  ['nobody', undefined, []],
  ['a rider', selectionOf({ event: null, location: '', race: null }), ['Event']],
  ['an event', selectionOf({ location: '', race: null }), ['Event', 'Track']],
  ['a track', selectionOf({ race: null }), ['Event', 'Track', 'Race']],
  ['a race', selectionOf(), ['Event', 'Track', 'Race']],
  ['a location without an event', selectionOf({ event: null }), ['Event']],
])('D-047 D-296 D-297 the fields once there is %s', async (_, comparison, expected) => {
  render(compare({ comparison }))
  await screen.findByRole('dialog')
  expect(fields()).toEqual(expected)
})

test.each<[string, Partial<ReturnType<typeof selectionOf>>]>([
  ['id', { id: '' }],
  ['name', { name: '' }],
  ['event', { event: null }],
  ['year', { event: { year: 0, event: 'Spring Round' } }],
  ['location', { location: '' }],
  ['race', { race: null }],
])('D-293 Compare waits for the %s', async (_, missing) => {
  const { rerender } = render(compare({ comparison: selectionOf(missing) }))
  await screen.findByRole('dialog')
  expect(button('Compare').disabled).toBe(true)
  rerender(compare({ comparison: selectionOf() }))
  expect(button('Compare').disabled).toBe(false)
})

test('D-294 Remove waits for a comparison rider', async () => {
  const { rerender } = render(compare())
  await screen.findByRole('dialog')
  expect([button('Remove').disabled, button('Compare').disabled]).toEqual([true, true])
  rerender(compare({ comparison: selectionOf({ race: null }) }))
  expect(button('Remove').disabled).toBe(false)
})

test('D-295 the rider is chosen only within a category', async () => {
  const { rerender } = render(compare({ category: null }))
  await screen.findByRole('dialog')
  expect(button('Select Other Rider').disabled).toBe(true)
  rerender(compare())
  expect(button('Select Other Rider').disabled).toBe(false)
})

test('D-049 four settings and Save', async () => {
  const settings = {
    dataColumns: 10,
    tableRows: 13,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  }
  const onSave = vi.fn()
  render(<AppSettingsDialog guard={guard} isOpen onClose={vi.fn()} settings={settings} onSave={onSave} />)
  await screen.findByRole('dialog', { name: 'App Settings' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Dashboard Sections' }), { target: { value: '8' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Table Rows' }), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('switch', { name: 'Show Pinned Template Buttons' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Show Tire Section' }))
  fireEvent.click(button('Save'))
  expect(onSave).toHaveBeenCalledWith({
    dataColumns: 8,
    tableRows: 20,
    showPinnedTemplateButtons: false,
    showTireSection: true,
  })
})

test('without a rider a dialog is not left, says why, and shows two ways out', async () => {
  const onClose = vi.fn()
  const show = (hasRider: boolean, isSelectRider = false) => (
    <>
      <Toasts />
      <GuardedDialog
        guard={{ ...guard, hasRider }}
        isOpen
        onClose={onClose}
        title="Templates"
        isSelectRider={isSelectRider}
      >
        content
      </GuardedDialog>
    </>
  )
  const { rerender } = render(show(false))
  const dialog = await screen.findByRole('dialog', { name: 'Templates' })
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(await screen.findByText('Please select a rider first')).toBeTruthy()
  fireEvent.click(button('Close'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(button('Select Rider'))
  fireEvent.click(button('Log Out'))
  expect([guard.onSelectRider.mock.calls.length, guard.onLogOut.mock.calls.length]).toEqual([1, 1])
  rerender(show(false, true))
  expect(screen.queryByRole('button', { name: 'Select Rider' })).toBeNull()
  rerender(show(true))
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  fireEvent.click(button('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  act(() => dismiss('close-dialog'))
})

test('the dialog of past races is in the page, and closed', () => {
  render(<HistoricalRaceDialog />)
  const dialog = screen.getByText('Select a historical race.').closest('dialog')
  expect(dialog?.open).toBe(false)
  expect(dialog?.textContent).toBe('Historical Race SelectionSelect a historical race.')
})
