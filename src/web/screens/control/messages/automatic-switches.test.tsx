import type { AutomaticKind } from '#contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AutomaticSwitches } from './automatic-switches'

afterEach(cleanup)

const renderSwitches = (off: readonly AutomaticKind[], isDisabled = false) => {
  const onSave = vi.fn<(next: readonly AutomaticKind[]) => Promise<boolean>>().mockResolvedValue(true)
  render(<AutomaticSwitches off={off} isDisabled={isDisabled} onSave={onSave} />)
  return onSave
}
const find = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('C-193 each kind of automatic message has a switch', async () => {
  const onSave = renderSwitches(['pit-in'])
  expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(11)
  expect([find('Into the pits').checked, find('Best laps').checked]).toEqual([false, true])
  fireEvent.click(find('Best laps'))
  expect(onSave).toHaveBeenLastCalledWith(['best', 'pit-in'])
  await waitFor(() => expect(find('Best laps').disabled).toBe(false))
  fireEvent.click(find('Into the pits'))
  expect(onSave).toHaveBeenLastCalledWith([])
  await waitFor(() => expect(find('Best laps').disabled).toBe(false))
})

test('C-071 no switch can be changed offline', () => {
  renderSwitches([], true)
  expect(find('Best laps').disabled).toBe(true)
})
