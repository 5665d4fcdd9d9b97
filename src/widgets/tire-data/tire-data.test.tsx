import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRow } from '../testing/sample-rows'
import { renderDetail, renderTile } from '../testing/render-widget'
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
const options = { rows: [createRow(1, 'Ana Zed')], rider: 'Ana Zed', tires: { 'racer-Ana Zed': saved } }

function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } })
}

async function save(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await Promise.resolve()
  })
}

type SaveTires = NonNullable<DetailActions['onSaveTires']>
const resolveSaved = (): Promise<boolean> => Promise.resolve(true)

test('the tile shows front tire, rear tire and type, or "-" without data', () => {
  const tile = renderTile('Tire_Data', options)
  expect(tile.textContent).toBe('Tire DataRainyFront31.5Rear24')
  expect(tile.dataset['state']).toBe('none')
  cleanup()
  expect(renderTile('Tire_Data', { ...options, tires: {} }).textContent).toBe('Tire Data-')
})

test('the form starts with the saved values and saves the typed ones', async () => {
  const onSaveTires = vi.fn<SaveTires>(resolveSaved)
  await renderDetail('Tire_Data', { ...options, onSaveTires })
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Rear Tire' }).value).toBe('24')
  typeInto('Front Tire', '0')
  await save()
  expect(onSaveTires).toHaveBeenCalledWith('racer-Ana Zed', { frontTire: 0, rearTire: 24, tireType: 'Rainy' })
})

test('D-169 D-305 D-416: the tire types are Rainy and Normal', async () => {
  const onSaveTires = vi.fn<SaveTires>(resolveSaved)
  await renderDetail('Tire_Data', { ...options, onSaveTires })
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
])(
  'D-167 D-168 D-304: the fields are numbers of at least 0; %j is rejected with "%s"',
  async (text, message) => {
    const onSaveTires = vi.fn(resolveSaved)
    await renderDetail('Tire_Data', { ...options, onSaveTires })
    for (const name of ['Front Tire', 'Rear Tire'])
      expect(screen.getByRole('spinbutton', { name }).getAttribute('min')).toBe('0')
    typeInto('Front Tire', text)
    await save()
    expect(screen.getByText(`Front Tire ${message}`)).toBeTruthy()
    expect(onSaveTires).not.toHaveBeenCalled()
  },
)

test('after a conflict the form keeps the unsaved values and shows both versions', async () => {
  const tireConflict = { mine: { ...saved, frontTire: 30 }, theirs: { ...saved, frontTire: 33 } }
  const onSaveTires = vi.fn(() => Promise.resolve(false))
  const dialog = await renderDetail('Tire_Data', { ...options, onSaveTires, tireConflict })
  typeInto('Front Tire', '30')
  await save()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Front Tire' }).value).toBe('30')
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Saved meanwhile by Sam RiderF 33 / R 24 RainyNot savedF 30 / R 24 Rainy',
  )
})

test('without onSaveTires the form is read-only', async () => {
  await renderDetail('Tire_Data', options)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Front Tire' }).disabled).toBe(true)
})
