import { dismiss, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { entryOf } from '../testing/samples'
import { NoRider } from './no-rider'
import { RiderChips } from './rider-chips'
import { SelectionButtons } from './selection-buttons'

afterEach(cleanup)

const ana = entryOf({ id: 'r1', name: 'Ana Zed', status: '21' })
const bob = entryOf({ id: 'r2', name: 'Bob Adams', status: '7B' }, true)

test('D-026 chips are there only when more than one rider is selected', () => {
  const show = (...activeRiders: (typeof ana)[]) => (
    <RiderChips activeRiders={activeRiders} onChoose={vi.fn()} />
  )
  const { rerender } = render(show())
  expect(screen.queryByRole('button')).toBeNull()
  rerender(show(bob))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(show(ana, bob))
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('D-027 D-028 a chip shows # and the race number with a bike, and the default rider is marked', () => {
  const onChoose = vi.fn()
  render(<RiderChips activeRiders={[ana, bob]} onChoose={onChoose} />)
  const chips = screen.getAllByRole('button')
  expect(chips.map(chip => chip.textContent)).toEqual(['#21', '#7B'])
  expect(chips.map(chip => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(chips.map(chip => chip.querySelectorAll('svg').length)).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: '#21' }))
  expect(onChoose).toHaveBeenCalledWith(ana)
})

test('D-290 D-379 Select Race without a valid rider says so and opens nothing', async () => {
  const [onSelectRider, onSelectRace] = [vi.fn(), vi.fn()]
  const show = (isRiderValid: boolean) => (
    <>
      <Toasts />
      <SelectionButtons
        isRiderValid={isRiderValid}
        onSelectRider={onSelectRider}
        onSelectRace={onSelectRace}
      />
    </>
  )
  const { rerender } = render(show(false))
  fireEvent.click(screen.getByRole('button', { name: 'Select Race' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please select a valid rider')
  expect(onSelectRace).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Select Rider' }))
  expect(onSelectRider).toHaveBeenCalledOnce()
  rerender(show(true))
  fireEvent.click(screen.getByRole('button', { name: 'Select Race' }))
  expect(onSelectRace).toHaveBeenCalledOnce()
  act(() => dismiss('select-race'))
})

test('with nobody followed there is a way to somebody', () => {
  const onSelectRider = vi.fn()
  render(<NoRider onSelectRider={onSelectRider} />)
  fireEvent.click(screen.getByRole('button', { name: 'Select Rider' }))
  expect(onSelectRider).toHaveBeenCalledOnce()
})
