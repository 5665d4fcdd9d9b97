import { dismissToast, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  birmingham,
  createRace,
  createRider,
  createRiderSelection,
  spring,
  superbike,
} from '../testing/samples'
import { AppSettingsDialog } from './app-settings-dialog'
import { CompareRidersDialog } from './compare-riders-dialog'
import { GuardedDialog } from './guarded-dialog'
import { HistoricalRaceDialog } from './historical-race-dialog'

afterEach(cleanup)

const guard = { hasRider: true, onSelectRider: vi.fn(), onLogOut: vi.fn() }
const bob = createRider({ id: 'r2', name: 'Bob Adams', number: '7' })
const chosen = createRiderSelection({ id: 'r2', name: 'Bob Adams' })
const track = { location: birmingham, name: 'Barber', mapImage: '', outline: null }

type CompareProps = Parameters<typeof CompareRidersDialog>[0]

const createCompareDialog = (changes: Partial<CompareProps> = {}) => (
  <CompareRidersDialog
    guard={guard}
    isOpen
    onClose={vi.fn()}
    category={superbike}
    primary={createRiderSelection()}
    comparison={undefined}
    riders={[bob]}
    onRiderChange={vi.fn()}
    events={[spring]}
    onEventChange={vi.fn()}
    tracks={[track]}
    onTrackChange={vi.fn()}
    races={[createRace()]}
    onRaceChange={vi.fn()}
    onCompare={vi.fn()}
    onRemove={vi.fn()}
    {...changes}
  />
)

const getButton = (name: string): HTMLButtonElement => screen.getByRole('button', { name })
const readFieldNames = (): string[] =>
  ['Event', 'Track', 'Race'].filter(name => screen.queryByRole('button', { name }) !== null)

test('D-045 Compare Riders shows the six values of the primary rider', async () => {
  render(createCompareDialog())
  const card = await screen.findByRole('region', { name: 'Primary rider' })
  expect(within(card).getByText('Ana Zed')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('definition')
      .map(value => value.textContent),
  ).toEqual(['Superbike', '2025 - Spring Round', birmingham, 'Race 1', '00:01:31.234'])
})

test('D-046 D-048 Compare Riders selects the other rider from the category and has Compare and Remove', async () => {
  const [onRiderChange, onCompare, onRemove] = [vi.fn(), vi.fn(), vi.fn()]
  const { rerender } = render(createCompareDialog({ onRiderChange }))
  const chooser = await screen.findByRole('button', { name: 'Select Other Rider' })
  await act(async () => {
    chooser.focus()
    fireEvent.keyDown(chooser, { key: 'ArrowDown' })
  })
  fireEvent.click(await screen.findByRole('option', { name: '#7 Bob Adams' }))
  expect(onRiderChange).toHaveBeenCalledWith(bob)
  rerender(createCompareDialog({ comparison: chosen, onCompare, onRemove }))
  fireEvent.click(getButton('Compare'))
  fireEvent.click(getButton('Remove'))
  expect([onCompare.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
})

test('Compare Riders searches riders by number and name, and Enter chooses the first', async () => {
  const onRiderChange = vi.fn()
  const ana = createRider()
  render(createCompareDialog({ riders: [ana, bob], comparison: chosen, onRiderChange }))
  const field = await screen.findByRole('searchbox', { name: 'Search riders' })
  expect(screen.getByText('# is the race number.')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onRiderChange).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'zed' } })
  expect(screen.getByText('1 rider matches. Enter chooses the first.')).toBeTruthy()
  // The chosen rider stays in the list.
  expect(getButton('Select Other Rider').textContent).toBe('#7 Bob Adams')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onRiderChange).toHaveBeenCalledWith(ana)
  fireEvent.change(field, { target: { value: 'nobody' } })
  expect(screen.getByText(/^No rider matches\./)).toBeTruthy()
})

test.each<[string, CompareProps['comparison'], string[]]>([
  ['nothing', undefined, []],
  ['a rider', createRiderSelection({ event: null, location: '', race: null }), ['Event']],
  ['an event', createRiderSelection({ location: '', race: null }), ['Event', 'Track']],
  ['a track', createRiderSelection({ race: null }), ['Event', 'Track', 'Race']],
  ['a race', createRiderSelection(), ['Event', 'Track', 'Race']],
  ['a location without an event', createRiderSelection({ event: null }), ['Event']],
])(
  'D-047 D-296 D-297 with %s selected, Compare Riders shows the next field',
  async (_, comparison, expected) => {
    render(createCompareDialog({ comparison }))
    await screen.findByRole('dialog')
    expect(readFieldNames()).toEqual(expected)
  },
)

test.each<[string, Partial<ReturnType<typeof createRiderSelection>>]>([
  ['id', { id: '' }],
  ['name', { name: '' }],
  ['event', { event: null }],
  ['year', { event: { year: 0, event: 'Spring Round' } }],
  ['location', { location: '' }],
  ['race', { race: null }],
])('D-293 Compare is disabled while the %s is missing', async (_, missing) => {
  const { rerender } = render(createCompareDialog({ comparison: createRiderSelection(missing) }))
  await screen.findByRole('dialog')
  expect(getButton('Compare').disabled).toBe(true)
  rerender(createCompareDialog({ comparison: createRiderSelection() }))
  expect(getButton('Compare').disabled).toBe(false)
})

test('D-294 Remove is disabled without a comparison rider', async () => {
  const { rerender } = render(createCompareDialog())
  await screen.findByRole('dialog')
  expect([getButton('Remove').disabled, getButton('Compare').disabled]).toEqual([true, true])
  rerender(createCompareDialog({ comparison: createRiderSelection({ race: null }) }))
  expect(getButton('Remove').disabled).toBe(false)
})

test('D-295 Select Other Rider is disabled without a category', async () => {
  const { rerender } = render(createCompareDialog({ category: null }))
  await screen.findByRole('dialog')
  expect(getButton('Select Other Rider').disabled).toBe(true)
  rerender(createCompareDialog())
  expect(getButton('Select Other Rider').disabled).toBe(false)
})

test('D-049 App Settings has four settings and Save', async () => {
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
  fireEvent.click(getButton('Save'))
  expect(onSave).toHaveBeenCalledWith({
    dataColumns: 8,
    tableRows: 20,
    showPinnedTemplateButtons: false,
    showTireSection: true,
  })
})

test('without a rider a dialog does not close, explains why, and offers Select Rider and Log Out', async () => {
  const onClose = vi.fn()
  const createDialog = (hasRider: boolean, isSelectRider = false) => (
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
  const { rerender } = render(createDialog(false))
  const dialog = await screen.findByRole('dialog', { name: 'Templates' })
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(await screen.findByText('Please select a rider first')).toBeTruthy()
  fireEvent.click(getButton('Close'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(getButton('Select Rider'))
  fireEvent.click(getButton('Log Out'))
  expect([guard.onSelectRider.mock.calls.length, guard.onLogOut.mock.calls.length]).toEqual([1, 1])
  rerender(createDialog(false, true))
  expect(screen.queryByRole('button', { name: 'Select Rider' })).toBeNull()
  rerender(createDialog(true))
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  // The place of the buttons stays, so that the content does not move.
  expect(screen.getByText('You can close this dialog now.')).toBeTruthy()
  fireEvent.click(getButton('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  act(() => dismissToast('close-dialog'))
})

test('the historical race dialog is part of the page but closed', () => {
  render(<HistoricalRaceDialog />)
  const dialog = screen.getByText('Select a historical race.').closest('dialog')
  expect(dialog?.open).toBe(false)
  expect(dialog?.textContent).toBe('Historical Race SelectionSelect a historical race.')
})
