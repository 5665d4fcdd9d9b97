import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { viewingChosen } from '../../data/preferences/viewing'
import type { AppStore } from '../../data/root-state'
import { createStore } from '../../data/store'
import { ana, createLap, createRow } from '../../data/testing/sample-timing'
import { DateTime } from '../admin/list/date-time'
import { DataAge } from '../dashboard/header/data-age'
import { BestLaps } from '../dashboard/right-panel/best-laps'
import { TimingTable } from '../dashboard/timing-table/timing-table'
import { DeviceRow } from '../profile/device-row'
import { DisplayUnitsProvider } from './display-units'

let store: AppStore
beforeEach(() => {
  store = createStore()
})
afterEach(cleanup)

function renderWithUnits(content: ReactElement): void {
  render(
    <Provider store={store}>
      <DisplayUnitsProvider>{content}</DisplayUnitsProvider>
    </Provider>,
  )
}

const choose = (change: Parameters<typeof viewingChosen>[0]): void =>
  act(() => void store.dispatch(viewingChosen(change)))

test('the timing table shows a chosen unit at once, and its column says which', () => {
  renderWithUnits(
    <TimingTable caption="Race 1" tableRows={13} rows={[{ ...createRow(ana.id, 1), speed: '172.40' }]} />,
  )
  expect(screen.getByText('172.40')).toBeTruthy()
  expect(screen.getByTitle('Speed in miles per hour').textContent).toBe('SPEED')
  choose({ speedUnit: 'km/h' })
  expect(screen.getByText('277.45')).toBeTruthy()
  expect(screen.getByTitle('Speed in kilometers per hour').textContent).toBe('SPEED')
  choose({ speedUnit: 'default' })
  expect(screen.getByText('172.40')).toBeTruthy()
})

test('the best laps show a chosen unit at once', () => {
  const laps = [{ ...createLap(ana.id, 1), name: ana.name, time: '91.234', speed: '100' }]
  renderWithUnits(<BestLaps primary={{ name: ana.name, number: '21', laps }} />)
  expect(screen.getByText('100.00')).toBeTruthy()
  choose({ speedUnit: 'km/h' })
  expect(screen.getByText('160.93')).toBeTruthy()
})

const afternoon = new Date(2026, 6, 12, 14, 3, 27)

test.each([
  ['a date of an administration list', <DateTime key="" at={afternoon.toISOString()} isExact />],
  [
    'the time of data',
    <DataAge key="" isLive isOnline={false} updatedAt={afternoon.getTime()} clock={() => 0} />,
  ],
  [
    'the last use of a device',
    <DeviceRow
      key=""
      device={{
        id: 'd',
        deviceInfo: '',
        ip: '',
        createdAt: '',
        lastUsedAt: afternoon.toISOString(),
        isCurrent: false,
      }}
    />,
  ],
])('%s has 24 hours by default and follows the chosen clock', (_, content) => {
  renderWithUnits(content)
  expect(screen.getByText(/\b14:03/)).toBeTruthy()
  choose({ clock: '12-hour' })
  expect(screen.getByText(/\b2:03(:27)?\sPM/)).toBeTruthy()
})
