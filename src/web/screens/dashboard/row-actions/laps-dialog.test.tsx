import { cleanup, render, screen, within } from '@testing-library/react'
import { buildSessionView } from '#widgets'
import { afterEach, expect, test } from 'vitest'
import { createLap, createRace, createRow } from '../testing/samples'
import { LapsDialog } from './laps-dialog'

afterEach(cleanup)

const laps = [
  createLap({ lapindex: 1, time: '95.000', raw_time: '95.000', at: '95.000' }),
  createLap({
    lapindex: 2,
    time: '',
    raw_time: '91.500',
    at: '186.500',
    cancelled: true,
    note: 'Track limits',
  }),
  createLap({ lapindex: 3, time: '92.250', raw_time: '92.250', at: '278.750', note: '*' }),
  createLap({ lapindex: 4, time: '', raw_time: '92.000', at: '370.750', cancelled: true }),
]

test('C-069 cancelled laps are struck through with their reason, and laps not measured carry a *', () => {
  const row = createRow({ racer_id: 'r1', laps: 4 })
  const view = buildSessionView({ race: createRace(), rows: [row], laps: [laps], isLive: false })
  render(
    <LapsDialog
      title="Laps"
      view={view}
      racerId="r1"
      notes="* Time not measured: lap 3"
      onClose={() => {}}
    />,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .concat(within(row).queryAllByRole('rowheader'))
        .map(({ textContent }) => textContent)
        .filter(text => /\d\d:|yes|no/.test(text ?? '')),
    ),
  ).toEqual([
    ['00:01:32.000', 'no, cancelled'],
    ['00:01:32.250*', 'no, * not measured'],
    ['00:01:31.500', 'no, cancelled: Track limits'],
    ['00:01:35.000', expect.any(String)],
  ])
  expect(
    screen.getAllByText((_, element) => element?.tagName === 'S').map(({ textContent }) => textContent),
  ).toEqual(['00:01:32.000', '00:01:31.500'])
  expect(screen.getByText('* Time not measured: lap 3')).toBeTruthy()
})
