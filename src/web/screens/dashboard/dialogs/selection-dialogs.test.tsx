import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FlagImageUrl } from '../badges/flag-image-url'
import { birmingham, createRace, createRider, spring, superbike } from '../testing/samples'
import { SelectRaceDialog } from './select-race-dialog'
import { SelectRiderDialog } from './select-rider-dialog'

afterEach(cleanup)

const guard = { hasRider: true, onSelectRider: vi.fn(), onLogOut: vi.fn() }
const stock = { id: 'c2', name: 'Stock 1000', sort_name: 'STK' }
const ana = createRider()
const bob = createRider({
  id: 'r2',
  name: 'Bob Adams',
  number: '7',
  make: '',
  address: 'Nowhere',
  position: null,
})

async function openOptions(label: string): Promise<HTMLElement[]> {
  const button = screen.getByRole('button', { name: label })
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
  })
  return screen.findAllByRole('option')
}

const readTexts = (elements: readonly HTMLElement[]): (string | null)[] =>
  elements.map(element => element.textContent)

const createRiderDialog = (changes: Partial<Parameters<typeof SelectRiderDialog>[0]> = {}) => (
  <SelectRiderDialog
    guard={guard}
    isOpen
    onClose={vi.fn()}
    categories={[superbike, stock]}
    categoryId="c1"
    onCategoryChange={vi.fn()}
    riders={[bob, ana]}
    selectedIds={['r1']}
    onToggleRider={vi.fn()}
    onSave={vi.fn()}
    {...changes}
  />
)

test('D-033 Select Rider lists the classes by name', async () => {
  const onCategoryChange = vi.fn()
  render(createRiderDialog({ onCategoryChange }))
  const dialog = await screen.findByRole('dialog', { name: 'Select Rider' })
  expect(within(dialog).getByText('Class')).toBeTruthy()
  const options = await openOptions('Class')
  expect(readTexts(options)).toEqual(['Superbike', 'Stock 1000'])
  fireEvent.click(screen.getByRole('option', { name: 'Stock 1000' }))
  expect(onCategoryChange).toHaveBeenCalledWith(stock)
})

test('D-035 a rider row shows a checkbox, position, number, name, maker and flag', async () => {
  const onToggleRider = vi.fn()
  render(createRiderDialog({ onToggleRider }))
  const [first, second] = within(await screen.findByRole('list', { name: 'Riders' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('Two riders were expected')
  expect(first.textContent).toBe('-#7Bob Adams')
  expect(within(first).queryByRole('img')).toBeNull()
  expect(second.textContent).toBe('3#21Ana Zed')
  const images = within(second).getAllByRole<HTMLImageElement>('img')
  expect(images.map(image => [image.alt, image.getAttribute('src')])).toEqual([
    ['Ducati', '/makers/ducati.svg'],
    ['MX', '/flags/mx.svg'],
  ])
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(box => box.checked)).toEqual([false, true])
  fireEvent.click(first.querySelector('label') ?? first)
  expect(onToggleRider).toHaveBeenCalledWith(bob)
})

test('a maker logo or flag that fails to load is replaced with text', async () => {
  render(
    <FlagImageUrl value="https://flags.test/{cc}.png">{createRiderDialog({ riders: [ana] })}</FlagImageUrl>,
  )
  const [maker, flag] = await screen.findAllByRole('img')
  expect(flag?.getAttribute('src')).toBe('https://flags.test/mx.png')
  for (const image of [maker, flag]) if (image) fireEvent.error(image)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe('3#21Ana ZedDucatimx')
})

test('D-036 D-037 Select Rider shows the hint, and Save only once a rider is selected', async () => {
  const onSave = vi.fn()
  const { rerender } = render(createRiderDialog({ selectedIds: [], onSave }))
  expect(await screen.findByText('Check multiple riders to switch quickly between them')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  rerender(createRiderDialog({ selectedIds: ['rider-of-another-class'], onSave }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('D-038 an empty rider list shows No data found, but not while it is loading', async () => {
  const { rerender } = render(createRiderDialog({ riders: [] }))
  expect(await screen.findByText('No data found')).toBeTruthy()
  rerender(createRiderDialog({ riders: [], isLoading: true }))
  expect(screen.queryByText('No data found')).toBeNull()
})

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search riders' }), { target: { value: text } })

test.each([
  ['21', ['3#21Ana Zed']],
  ['#7', ['-#7Bob Adams']],
  ['ána', ['3#21Ana Zed']],
  ['ADAMS bob', ['-#7Bob Adams']],
  ['  ', ['-#7Bob Adams', '3#21Ana Zed']],
])('Select Rider finds riders by number and name: %s', async (text, expected) => {
  render(createRiderDialog())
  const list = await screen.findByRole('list', { name: 'Riders' })
  search(text)
  expect(readTexts(within(list).getAllByRole('listitem'))).toEqual(expected)
})

test('Select Rider says that no rider matches a search, and how many do', async () => {
  render(createRiderDialog())
  await screen.findByRole('dialog')
  search('a')
  expect(screen.getByText('2 riders found')).toBeTruthy()
  search('nobody')
  expect(screen.getByText('No rider matches “nobody”')).toBeTruthy()
  expect(screen.queryByText('No data found')).toBeNull()
})

test('Select Rider says what its numbers mean', async () => {
  render(createRiderDialog())
  const list = await screen.findByRole('list', { name: 'Riders' })
  const note = 'Pos: position in the latest session of the class. No.: race number.'
  expect(screen.getByText(note).id).toBe(list.getAttribute('aria-describedby'))
})

test('Select Rider has something in the place of Save, so that the list does not move', async () => {
  const { rerender } = render(createRiderDialog({ selectedIds: [] }))
  expect(await screen.findByText('No rider is checked yet')).toBeTruthy()
  rerender(createRiderDialog())
  expect(screen.queryByText('No rider is checked yet')).toBeNull()
})

const races = [createRace(), createRace({ id: 'race-2', name: 'Race 2', best_lap: '' })]
const tracks = [{ location: birmingham, name: 'Barber', mapImage: '', outline: null }]

const createRaceDialog = (changes: Partial<Parameters<typeof SelectRaceDialog>[0]> = {}) => (
  <SelectRaceDialog
    guard={guard}
    isOpen
    onClose={vi.fn()}
    events={[spring, { year: 2024, event: 'Autumn Round' }]}
    event={undefined}
    onEventChange={vi.fn()}
    tracks={tracks}
    location=""
    onTrackChange={vi.fn()}
    races={races}
    raceId={null}
    onRaceChange={vi.fn()}
    onSave={vi.fn()}
    {...changes}
  />
)

test('D-040 D-041 D-042 Select Race shows the placeholders when nothing is selected', async () => {
  render(createRaceDialog())
  await screen.findByRole('dialog', { name: 'Select Race' })
  expect(['Event', 'Track', 'Race'].map(name => screen.getByRole('button', { name }).textContent)).toEqual([
    'Event Session',
    'Track Name',
    'Select Race',
  ])
})

test('D-039 D-043 Select Race formats events and races, and each choice calls its handler', async () => {
  const [onEventChange, onTrackChange, onRaceChange, onSave] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  render(
    createRaceDialog({
      event: spring,
      location: birmingham,
      raceId: 'race-1',
      onEventChange,
      onTrackChange,
      onRaceChange,
      onSave,
    }),
  )
  await screen.findByRole('dialog')
  const shown = ['Event', 'Track', 'Race'].map(name => screen.getByRole('button', { name }).textContent)
  expect(shown).toEqual(['2025 - Spring Round', birmingham, `${birmingham} Race 1 (00:01:31.234)`])

  const selectOption = async (label: string, option: string): Promise<(string | null)[]> => {
    const texts = readTexts(await openOptions(label))
    fireEvent.click(screen.getByRole('option', { name: option }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    return texts
  }
  expect(await selectOption('Event', '2024 - Autumn Round')).toEqual([
    '2025 - Spring Round',
    '2024 - Autumn Round',
  ])
  expect(await selectOption('Track', birmingham)).toEqual([birmingham])
  expect(await selectOption('Race', `${birmingham} Race 2`)).toEqual([
    `${birmingham} Race 1 (00:01:31.234)`,
    `${birmingham} Race 2`,
  ])
  expect(onEventChange).toHaveBeenCalledWith({ year: 2024, event: 'Autumn Round' })
  expect(onTrackChange).toHaveBeenCalledWith(tracks[0])
  expect(onRaceChange).toHaveBeenCalledWith(races[1])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledOnce()
})
