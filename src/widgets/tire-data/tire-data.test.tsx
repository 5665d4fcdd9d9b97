import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { row } from '../testing/sample-rows'
import { showDetail, showTile } from '../testing/show-widget'
import type { DetailActions } from '../view'

afterEach(cleanup)

const saved = {
  frontTire: 31.5,
  rearTire: 24,
  tireType: 'Rainy' as const,
  version: 3,
  updatedBy: 'Sam Rider',
  updatedAt: '',
}
const shown = { rows: [row(1, 'Ana Zed')], rider: 'Ana Zed', tires: { 'racer-Ana Zed': saved } }

function type(label: string, value: string): void {
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } })
}

async function save(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await Promise.resolve()
  })
}

type SaveTires = NonNullable<DetailActions['onSaveTires']>
const isSaved = (): Promise<boolean> => Promise.resolve(true)

test('front, rear and type; grey', () => {
  const tile = showTile('Tire_Data', shown)
  expect(tile.textContent).toBe('Tire DataRainyFront31.5Rear24')
  expect(tile.dataset['state']).toBe('none')
  cleanup()
  expect(showTile('Tire_Data', { ...shown, tires: {} }).textContent).toBe('Tire Data-')
})

test('the form begins with what is saved and saves what is typed', async () => {
  const onSaveTires = vi.fn<SaveTires>(isSaved)
  await showDetail('Tire_Data', { ...shown, onSaveTires })
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Rear Tire' }).value).toBe('24')
  type('Front Tire', '0')
  await save()
  expect(onSaveTires).toHaveBeenCalledWith('racer-Ana Zed', { frontTire: 0, rearTire: 24, tireType: 'Rainy' })
})

test('D-169 D-305 D-416: the types are Rainy and Normal', async () => {
  const onSaveTires = vi.fn<SaveTires>(isSaved)
  await showDetail('Tire_Data', { ...shown, onSaveTires })
  fireEvent.click(screen.getByRole('button', { name: /Tire Type/ }))
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Rainy', 'Normal'])
  fireEvent.click(screen.getByRole('option', { name: 'Normal' }))
  await save()
  expect(onSaveTires.mock.lastCall?.[1].tireType).toBe('Normal')
})

test.each([
  ['-1', 'must be a number of at least 0'],
  ['', 'must be a number of at least 0'],
  ['1001', 'must be at most 1000'],
])('D-167 D-168 D-304: the fields are numbers of at least 0; %j is refused', async (text, message) => {
  const onSaveTires = vi.fn(isSaved)
  await showDetail('Tire_Data', { ...shown, onSaveTires })
  for (const name of ['Front Tire', 'Rear Tire'])
    expect(screen.getByRole('spinbutton', { name }).getAttribute('min')).toBe('0')
  type('Front Tire', text)
  await save()
  expect(screen.getByText(`Front Tire ${message}`)).toBeTruthy()
  expect(onSaveTires).not.toHaveBeenCalled()
})

test('what was not saved stays in the form, and both are shown', async () => {
  const tireConflict = { mine: { ...saved, frontTire: 30 }, theirs: { ...saved, frontTire: 33 } }
  const onSaveTires = vi.fn(() => Promise.resolve(false))
  const dialog = await showDetail('Tire_Data', { ...shown, onSaveTires, tireConflict })
  type('Front Tire', '30')
  await save()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Front Tire' }).value).toBe('30')
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Saved meanwhile by Sam RiderF 33 / R 24 RainyNot savedF 30 / R 24 Rainy',
  )
})

test('without a way to save it can only be read', async () => {
  await showDetail('Tire_Data', shown)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Front Tire' }).disabled).toBe(true)
})
