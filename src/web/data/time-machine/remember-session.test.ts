import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../selection/actions'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline } from '../testing/sample-timeline'
import { ana, createRace } from '../testing/sample-timing'
import { rememberMs, rememberSessions } from './remember-session'
import { closeReplay } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 3_600_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
  stop = rememberSessions(page.store)
})
afterEach(() => {
  stop()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readWatched = () => page.store.getState().viewing.watchedSessions

test('R-410 a session is remembered with its rider once it was on the screen for some seconds', async () => {
  await page.open(createRace('x_9'))
  expect(readWatched()).toEqual([])
  await page.advance(rememberMs)
  expect(readWatched()).toEqual([
    {
      raceId: 'x_9',
      race: 'Race x_9',
      category: 'SBK',
      event: 'Spring Round',
      year: 2026,
      location: 'Birmingham, Alabama',
      riderId: ana.id,
      number: '21',
      name: 'Ana Zed',
      at: null,
    },
  ])
  const before = readWatched()
  await page.advance(rememberMs)
  expect(readWatched()).toBe(before)
})

test('R-410 a replayed session is remembered at its moment, and without one after the replay', async () => {
  await page.openReplayed(createRace('x_9'), 100)
  await page.advance(rememberMs)
  expect(readWatched()).toMatchObject([{ raceId: 'x_9', at: 100_000 }])
  page.store.dispatch(closeReplay())
  await page.advance(rememberMs)
  expect(readWatched()).toMatchObject([{ raceId: 'x_9', at: null }])
})

test('R-410 the session watched last is the first, and nothing is remembered without a rider', async () => {
  await page.open(createRace('x_9'))
  await page.advance(rememberMs)
  await page.open(createRace('x_8'))
  await page.advance(rememberMs)
  page.store.dispatch(activeRidersChosen([]))
  await page.advance(rememberMs)
  expect(readWatched().map(({ raceId }) => raceId)).toEqual(['x_8', 'x_9'])
})
