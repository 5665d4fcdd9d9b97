// The summary of a race: asked for after the race, and then the tiles are those of its sectors.
import { afterEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../dashboard'
import { cascade } from '../selection/cascade'
import { chooseRace } from '../selection/choose'
import { entryOf, placeOf } from '../selection/entries'
import { startTemplates } from '../templates/start-templates'
import { saved, sectorTile, TemplateServer, tile } from '../templates/templates-testing'
import { ana, bob, race, row, superbike } from '../testing/sample-timing'

let stop = (): void => undefined
afterEach(() => {
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('D-347 the lap summary is asked for by race, and is for the rider, the template and its widgets', async () => {
  const widgets = [tile('Gap'), sectorTile(1)]
  const server = new TemplateServer(saved('A', { isSelected: true, widgets }))
  const times = { s1: '20.1', s2: '21.2', s3: '22.3' }
  // The other rider has more sectors than the one who is followed.
  const data = [
    row(bob.id, 1, { name: bob.name, ...times, s4: '9' }),
    row(ana.id, 2, { name: ana.name, ...times }),
  ]
  server.answers.set('summary', { data, server_time: '2026-11-15T12:00:00.000Z' })
  const store = server.makeStore()
  const dashboard = () => store.getState().dashboard
  stop = startTemplates(store)
  await vi.waitFor(() => expect(dashboard().templateTracking.isLoaded).toBe(true), { timeout: 15_000 })
  store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_9')))]))
  await store.dispatch(cascade('events'))
  const tiles = () =>
    (dashboard().currentTemplate?.widgets ?? []).map(
      ({ name, widgetSettings }) => widgetSettings['Sector'] ?? name,
    )
  expect(tiles()).toEqual([1, 2, 3, 'Gap'])
  server.asked.length = 0
  await store.dispatch(chooseRace('x_8'))
  const asked = server.asked.filter(({ query }) => query.has('race_id'))
  expect(asked.map(({ call, query }) => `${call} ${query.get('race_id')}`)).toEqual([
    'race x_8',
    'summary x_8',
    'laps x_8',
  ])
  expect(dashboard().lapSummary.map(({ name }) => name)).toEqual([bob.name, ana.name])
  expect(tiles()).toEqual([1, 2, 3, 'Gap'])
})
