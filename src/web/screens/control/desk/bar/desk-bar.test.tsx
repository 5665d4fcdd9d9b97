import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDesk, createDeskHealth, deskStart } from '../../../../data/testing/desk-sample'
import { describeLamps, type Lamp } from './describe-lamps'
import { computeElapsed, describeToGo } from './desk-clock'
import { HoldButton, holdMs } from './hold-button'

const { clock } = createDesk()
const health = createDeskHealth()

function findLamp(
  name: string,
  more: Partial<typeof health> = {},
  now = deskStart + 467_000,
): Lamp | undefined {
  return describeLamps({ ...health, ...more }, clock, now).find(lamp => lamp.name === name)
}

describe('C-060 lamps', () => {
  test.each([
    [2999, 'good', '2 s'],
    [3000, 'warning', '3 s'],
    [10_000, 'bad', '10 s'],
    [61_000, 'bad', '1:01'],
  ])('C-060 a last line that is %i ms old under green is %s', (age, state, word) => {
    expect(findLamp('Last line', {}, deskStart + 466_000 + age)).toMatchObject({ state, word })
  })

  test('C-060 under red the age of the last line is no problem', () => {
    const lamps = describeLamps(health, { ...clock, flag: 'red' }, deskStart + 900_000)
    expect(lamps.find(({ name }) => name === 'Last line')?.state).toBe('good')
  })

  test('C-060 lost passing numbers are bad, those asked again a warning', () => {
    const numbers = { gaps: 3, requested: 3, recovered: 1, lost: 0 }
    expect(findLamp('Numbers', { numbers })).toMatchObject({ state: 'warning', word: '1 of 3' })
    expect(findLamp('Numbers', { numbers: { ...numbers, lost: 2 } })).toMatchObject({
      state: 'bad',
      word: '2 lost',
    })
  })

  test('C-015 a database that is away shows how many audit rows are pending', () => {
    expect(findLamp('Database', { database: { lagSeconds: null, auditPending: 12 } })).toMatchObject({
      state: 'warning',
      word: 'Audit pending (12)',
    })
  })

  test.each([
    [10, 'good', 'stored'],
    [10.4, 'warning', '10 s late'],
  ])('C-060 changes that the database has not taken for %d s are %s', (lagSeconds, state, word) => {
    expect(findLamp('Database', { database: { lagSeconds, auditPending: 0 } })).toMatchObject({ state, word })
  })

  test('C-015 a journal that the disk does not take is bad', () => {
    expect(findLamp('Journal', { journal: { isStuck: true, queuedBytes: 5000 } })).toMatchObject({
      state: 'bad',
      word: 'stuck, 5 KiB',
    })
  })

  test('C-060 a loop whose noise is near its signal is named', () => {
    const loops = health.loops.map(loop => Object.assign({ ...loop }, { noise: 60 }))
    expect(findLamp('Loops', { loops })).toMatchObject({ state: 'warning', word: 'noise SF' })
  })

  test('C-060 a loop that riders pass no more is bad under green', () => {
    const loops = health.loops.map(loop => Object.assign({ ...loop }, { isSilent: true }))
    expect(findLamp('Loops', { loops })).toMatchObject({ state: 'bad', word: 'silent SF' })
    const underRed = describeLamps({ ...health, loops }, { ...clock, flag: 'red' }, deskStart)
    expect(underRed.find(({ name }) => name === 'Loops')?.state).toBe('good')
  })

  test('C-060 without a feed its lamps are off', () => {
    const feed = { ...health.feed, state: 'none' as const, sinceOfDay: null, lastLineAtOfDay: null }
    expect(findLamp('Feed', { feed })).toMatchObject({ state: 'off', word: 'none' })
    expect(findLamp('Last line', { feed })?.state).toBe('off')
  })
})

describe('C-062 clock', () => {
  test.each([
    ['running', {}, 467_000],
    ['before', { state: 'before' }, 0],
    ['stopped', { state: 'stopped', stoppedAt: 400_000 }, 400_000],
    ['finished', { state: 'finished', finishedAt: 465_000 }, 465_000],
  ] as const)('C-062 the time of a session that is %s', (_name, more, elapsed) => {
    expect(computeElapsed({ ...clock, ...more }, deskStart + 467_000)).toBe(elapsed)
  })

  test.each([
    [{}, 'Lap 4 of 18'],
    [{ state: 'before' }, '18 laps'],
    [{ lapsTotal: null, limitMs: 1_200_000 }, '12:13 to go'],
    [{ lapsTotal: null, limitMs: 400_000 }, '1:07 over time'],
    [{ lapsTotal: 1, limitMs: 1_200_000, state: 'before' }, '20:00 + 1 lap'],
    [{ lapsTotal: null }, 'Lap 4'],
  ] as const)('C-062 with %j the clock says %s', (more, text) => {
    expect(describeToGo({ ...clock, ...more }, 467_000)).toBe(text)
  })
})

describe('C-062 button against slips', () => {
  const onConfirm = vi.fn<(pressedAt: number) => void>()
  beforeEach(() => {
    vi.useFakeTimers({ now: deskStart })
    onConfirm.mockReset()
    render(<HoldButton onConfirm={onConfirm}>Start</HoldButton>)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const button = (): HTMLElement => screen.getByRole('button')

  test('C-062 a press that is held for a second counts from its beginning', () => {
    fireEvent.pointerDown(button())
    act(() => void vi.advanceTimersByTime(holdMs - 1))
    expect(onConfirm).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onConfirm.mock.calls).toEqual([[deskStart]])
  })

  test('C-062 the release after a long press does not press again', () => {
    fireEvent.pointerDown(button())
    act(() => void vi.advanceTimersByTime(holdMs))
    fireEvent.pointerUp(button())
    fireEvent.click(button())
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(button().textContent).toBe('Start')
  })

  test('C-062 of two presses the first counts', () => {
    fireEvent.pointerDown(button())
    fireEvent.pointerUp(button())
    fireEvent.click(button())
    act(() => void vi.advanceTimersByTime(600))
    fireEvent.pointerDown(button())
    fireEvent.pointerUp(button())
    fireEvent.click(button())
    expect(onConfirm.mock.calls).toEqual([[deskStart]])
  })

  test('C-062 a single press does nothing', () => {
    fireEvent.click(button())
    act(() => void vi.advanceTimersByTime(2000))
    expect(button().textContent).toBe('Start')
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
