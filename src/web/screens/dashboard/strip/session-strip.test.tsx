import type { Lap, Race, SummaryRow } from '#contract'
import { createSessionViewBuilder, findRider } from '#widgets'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useMemo, useState, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLap, createRace, createRow } from '../testing/samples'
import { SessionStrip } from './session-strip'
import { buildStrip } from './strip-model'

const start = Date.UTC(2026, 6, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: start + 400_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const clock = (): number => Date.now()
const names = ['Lena Bester', 'Ana Zed', 'Cy Hale']
const firstLaps = [98, 98.6, 99.8]

/** The wire has the local time of the track, four hours behind. */
const toCrossing = (seconds: number): string =>
  new Date(start + seconds * 1000 - 4 * 3_600_000).toISOString().slice(0, 23)

function createRaceLaps(name: string, times: readonly number[]): Lap[] {
  let at = 0
  return times.map((time, index) => {
    at += time
    const text = time.toFixed(3)
    return createLap({
      name,
      racer_id: name,
      lapindex: index + 1,
      time: text,
      raw_time: text,
      at: at.toFixed(3),
      flag: 'green',
    })
  })
}

const laps = names.flatMap((name, index) => createRaceLaps(name, [firstLaps[index] ?? 0, 91.8, 91.7, 91.7]))
const rows: readonly SummaryRow[] = names.map((name, index) =>
  createRow({
    position: index + 1,
    number: String(33 + index),
    racer_id: name,
    name,
    gap: index === 0 ? '' : '0.412',
    best_lap: '91.700',
    last_lap: '91.700',
    last_crossed_start: toCrossing((firstLaps[index] ?? 0) + 275.2),
  }),
)

interface RaceOptions extends Partial<Race> {
  readonly flag?: string
  readonly elapsed?: string
  readonly remaining?: string
}

function createShownRace({
  flag = 'green',
  elapsed = '400',
  remaining = '605',
  ...changes
}: RaceOptions = {}): Race {
  const updated_at = new Date(Date.now()).toISOString()
  const status_details = {
    status: '',
    flagcolor: flag,
    elapsed,
    remaining,
    laps_done: 4,
    laps_total: null,
    updated_at,
  }
  return createRace({ kind: 'race', laps_total: 20, isLive: true, ...changes, status_details })
}

interface Options {
  readonly race?: Race
  readonly rows?: readonly SummaryRow[]
  readonly rider?: string
  readonly title?: string
}

const onOpen = vi.fn()

function Strip({
  race = createShownRace(),
  rows: shownRows = rows,
  rider = 'Ana Zed',
  title,
}: Options): ReactElement {
  const [buildView] = useState(createSessionViewBuilder)
  const view = useMemo(
    () => buildView({ race, isLive: race.isLive, rows: shownRows, laps: [laps] }),
    [buildView, race, shownRows],
  )
  const model = buildStrip({ view, activeRider: findRider(view, { name: rider, number: '' }), now: clock })
  return (
    <SessionStrip
      model={model}
      sessionClock={view.clock}
      clock={clock}
      age="Updated 1 s ago"
      title={title}
      onOpen={onOpen}
    />
  )
}

const renderStrip = (options: Options = {}): HTMLElement => {
  render(<Strip {...options} />)
  return screen.getByRole('region', { name: 'Session' })
}
const advance = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000))
const readPart = (name: RegExp): string =>
  within(screen.getByRole('region', { name: 'Session' })).getByRole('button', { name }).textContent

describe('what the strip says', () => {
  test('R-400 flag, clock, laps, leader, my rider and the age of the data', () => {
    const strip = renderStrip()
    expect(strip.dataset['flag']).toBe('green')
    expect(readPart(/^Flag/)).toBe('Flag: Green')
    expect(readPart(/^Time left/)).toBe('Time left10:05')
    expect(readPart(/^LAP/)).toBe('LAP 5/20')
    expect(readPart(/^Leader/)).toBe('Leader: #33 L. Bester +0.412 to P2')
    expect(readPart(/^My rider/)).toBe('My rider: P2-0.6 / +1.21:31.700')
    expect(readPart(/^passes/)).toBe('passes 1:06')
    expect(within(strip).getByText('Updated 1 s ago')).toBeTruthy()
  })

  test.each([
    [{ laps_total: 4 }, 'LAP 4/4'],
    [{ laps_total: null, remaining: '300' }, '≈ 4 to go'],
    [{ laps_total: null, remaining: '', flag: 'checkered' }, 'LAP 4'],
    [{ laps_total: null, kind: 'practice' as const }, 'BEST 1:31.700'],
  ])('ruling 3: the laps of %j are %s', (race, text) => {
    renderStrip({ race: createShownRace(race) })
    expect(screen.getByRole('button', { name: text })).toBeTruthy()
  })

  test('ruling 3: my rider in the pits', () => {
    renderStrip({ rows: rows.map(row => Object.assign({}, row, { pit: row.name === 'Ana Zed' })) })
    expect(readPart(/^My rider/)).toContain('IN PIT')
    expect(screen.queryByRole('button', { name: /^passes/ })).toBeNull()
  })

  test('R-400 a missing part vanishes', () => {
    renderStrip({ race: createShownRace({ elapsed: '', remaining: '' }), rows: [], rider: 'No One' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('R-400 a press on a part opens its detail', () => {
    renderStrip()
    for (const name of [/^Flag/, /^Time left/, /^LAP/, /^Leader/, /^My rider/, /^passes/])
      fireEvent.click(screen.getByRole('button', { name }))
    const opened = onOpen.mock.calls.map(([detail]) => detail)
    expect(opened).toEqual(['Status', 'Status', 'Forecast', 'Gap', 'GapsToMe', 'PitBoard'])
  })

  test('R-402 the title in one line, once it has been scrolled away', () => {
    const strip = renderStrip({ title: 'SBK - Race 1 - Ana Zed' })
    expect(within(strip).getByText('SBK - Race 1 - Ana Zed')).toBeTruthy()
  })
})

describe('the clock', () => {
  test('R-401 it runs by itself and never below 0:00', () => {
    renderStrip({ race: createShownRace({ remaining: '2.5' }) })
    expect(readPart(/^Time left/)).toBe('Time left0:03')
    advance(1)
    expect(readPart(/^Time left/)).toBe('Time left0:02')
    advance(9)
    expect(readPart(/^Time left/)).toBe('Time left0:00')
  })

  test('R-400 without a time left it shows the time gone', () => {
    renderStrip({ race: createShownRace({ remaining: '', elapsed: '3599' }) })
    advance(2)
    expect(readPart(/^Time gone/)).toBe('Time gone1:00:01')
  })

  test('R-401 under red it stands after two equal tellings', () => {
    const { rerender } = render(<Strip race={createShownRace({ flag: 'red' })} />)
    advance(5)
    rerender(<Strip race={createShownRace({ flag: 'red' })} />)
    advance(5)
    expect(readPart(/^Time left/)).toBe('Time left10:05')
  })

  test('R-401 after the flag it stands', () => {
    renderStrip({ race: createShownRace({ flag: 'checkered' }) })
    advance(5)
    expect(readPart(/^Time left/)).toBe('Time left10:05')
  })
})

test('R-401 a change of the flag is announced', () => {
  const green = createShownRace()
  const { rerender } = render(<Strip race={green} />)
  rerender(<Strip race={createShownRace({ flag: 'red' })} />)
  expect(screen.getByRole('status').textContent).toBe('Flag: Red')
})
