import { dismissToast, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createActiveRider } from '../testing/samples'
import { NoRider } from './no-rider'
import { RiderChips } from './rider-chips'
import { SelectionButtons } from './selection-buttons'

afterEach(cleanup)

const ana = createActiveRider({ id: 'r1', name: 'Ana Zed', status: '21' })
const bob = createActiveRider({ id: 'r2', name: 'Bob Adams', status: '7B' }, true)

test('D-026 chips are shown only when more than one rider is selected', () => {
  const createChips = (...activeRiders: (typeof ana)[]) => (
    <MemoryRouter>
      <RiderChips activeRiders={activeRiders} onSelect={vi.fn()} />
    </MemoryRouter>
  )
  const { rerender } = render(createChips())
  expect(screen.queryByRole('button')).toBeNull()
  rerender(createChips(bob))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(createChips(ana, bob))
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('D-027 D-028 a chip shows a motorbike, # and the race number, and the chip of the default rider is pressed', () => {
  const onSelect = vi.fn()
  render(
    <MemoryRouter>
      <RiderChips activeRiders={[ana, bob]} onSelect={onSelect} />
    </MemoryRouter>,
  )
  const chips = screen.getAllByRole('button')
  expect(chips.map(chip => chip.textContent)).toEqual(['#21', '#7B'])
  expect(chips.map(chip => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(chips.map(chip => chip.querySelectorAll('svg').length)).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: '#21' }))
  expect(onSelect).toHaveBeenCalledWith(ana)
})

test('beside each chip is a link to the page of the rider, which the keyboard reaches after the chip', () => {
  render(
    <MemoryRouter>
      <RiderChips activeRiders={[ana, bob]} onSelect={vi.fn()} />
    </MemoryRouter>,
  )
  const links = screen
    .getAllByRole('link')
    .map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Rider’s page of #21 Ana Zed', '/user/riders/r1'],
    ['Rider’s page of #7B Bob Adams', '/user/riders/r2'],
  ])
  const [first] = screen.getAllByRole('listitem')
  const tabStops = [...(first?.querySelectorAll('button, a') ?? [])]
  expect(tabStops.map(({ tagName }) => tagName)).toEqual(['BUTTON', 'A'])
})

test('D-290 D-379 Select Race shows an error and does not open the dialog without a valid rider', async () => {
  const [onSelectRider, onSelectRace] = [vi.fn(), vi.fn()]
  const createButtons = (isRiderValid: boolean) => (
    <>
      <Toasts />
      <SelectionButtons
        isRiderValid={isRiderValid}
        onSelectRider={onSelectRider}
        onSelectRace={onSelectRace}
      />
    </>
  )
  const { rerender } = render(createButtons(false))
  fireEvent.click(screen.getByRole('button', { name: 'Select Race' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please select a valid rider')
  expect(onSelectRace).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Select Rider' }))
  expect(onSelectRider).toHaveBeenCalledOnce()
  rerender(createButtons(true))
  fireEvent.click(screen.getByRole('button', { name: 'Select Race' }))
  expect(onSelectRace).toHaveBeenCalledOnce()
  act(() => dismissToast('select-race'))
})

test('the empty dashboard offers Select Rider while no rider is selected', () => {
  const onSelectRider = vi.fn()
  render(<NoRider onSelectRider={onSelectRider} />)
  fireEvent.click(screen.getByRole('button', { name: 'Select Rider' }))
  expect(onSelectRider).toHaveBeenCalledOnce()
})
