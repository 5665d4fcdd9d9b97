// The summary of a race is loaded after the race, and the sector tiles follow it.
import { afterEach, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { activeRidersChosen } from '../selection/actions'
import { toActiveRider, toRaceSelection } from '../selection/active-riders'
import { runCascade } from '../selection/cascade'
import { chooseRace } from '../selection/choose'
import { selectCurrentTemplate } from '../templates/selectors'
import { startTemplateSync } from '../templates/sync'
import { createSaved, createSectorTile, createTile, TemplateServer } from '../templates/templates-testing'
import { ana, bob, createRace, createRow, superbike } from '../testing/sample-timing'

let stop = (): void => undefined
afterEach(() => {
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('D-347 the lap summary is requested by race id and updates rider, template and widgets', async () => {
  const widgets = [createTile('Gap'), createSectorTile(1)]
  const server = new TemplateServer(createSaved('A', { isSelected: true, widgets }))
  const times = { s1: '20.1', s2: '21.2', s3: '22.3' }
  // The other rider has more sectors than the primary rider.
  const data = [
    createRow(bob.id, 1, { name: bob.name, ...times, s4: '9' }),
    createRow(ana.id, 2, { name: ana.name, ...times }),
  ]
  server.answers.set('summary', { data, server_time: '2026-11-15T12:00:00.000Z' })
  const store = server.createStore()
  const readDashboard = () => selectDashboardState(store.getState())
  stop = startTemplateSync(store)
  await vi.waitFor(() => expect(store.getState().templates.isLoaded).toBe(true), { timeout: 15_000 })
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
  await store.dispatch(runCascade('events'))
  const readTiles = () =>
    (selectCurrentTemplate(store.getState())?.widgets ?? []).map(
      ({ name, widgetSettings }) => widgetSettings['Sector'] ?? name,
    )
  expect(readTiles()).toEqual([1, 2, 3, 'Gap'])
  server.requests.length = 0
  await store.dispatch(chooseRace('x_8'))
  const raceRequests = server.requests.filter(({ query }) => query.has('race_id'))
  expect(raceRequests.map(({ call, query }) => `${call} ${query.get('race_id')}`)).toEqual([
    'race x_8',
    'summary x_8',
    'laps x_8',
  ])
  expect(readDashboard().lapSummary.map(({ name }) => name)).toEqual([bob.name, ana.name])
  expect(readTiles()).toEqual([1, 2, 3, 'Gap'])
})
