import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Grade } from '#timing'
import { fetchTireData, loadTires } from '../race-data/thunks'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline } from '../testing/sample-timeline'
import { createRace, tireData } from '../testing/sample-timing'
import { closeReplay } from '../time-machine/thunks'
import { selectTires } from './selectors'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers()
  page = new ReplayPage()
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const saveAt = (seconds: number, frontTire: number, racer_id = 'r_21') => ({
  ...tireData,
  frontTire,
  racer_id,
  updatedAt: new Date(startsAt + seconds * 1000).toISOString(),
})
const tires = [saveAt(-60, 1), saveAt(50, 2), saveAt(60, 77, 'r_6'), saveAt(200, 3)]
const newest = { ...tireData, frontTire: 3, updatedAt: new Date(startsAt + 200_000).toISOString() }
const readFront = () => selectTires(page.store.getState(), 'primaryRider', Date.now())?.frontTire

async function open(seconds: number, grade: Grade = 'recorded'): Promise<void> {
  page.server.answers.set('tire-data', { tireData: newest })
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt, grade }), more: { tires } })
  await page.openReplayed(createRace('x_9'), seconds)
}

describe('tires in a replay', () => {
  test.each([
    [10, 1],
    [50, 2],
    [199, 2],
    [200, 3],
  ])('R-102 at %d seconds the tires are those that were saved last', async (seconds, front) => {
    await open(seconds)
    expect(readFront()).toBe(front)
  })

  test('R-102 before the first record no tires are shown', async () => {
    tires[0] = saveAt(20, 1)
    await open(10)
    tires[0] = saveAt(-60, 1)
    expect(readFront()).toBeUndefined()
  })

  test.each(['rebuilt', 'laps'] as const)(
    'R-102 with the grade %s the newest tires are shown',
    async grade => {
      await open(0.01, grade)
      expect(readFront()).toBe(3)
    },
  )

  test('R-102 tires that were saved after the timeline was loaded are shown from then on', async () => {
    await open(260)
    const saved = { ...tireData, frontTire: 9, updatedAt: new Date(startsAt + 250_000).toISOString() }
    page.server.answers.set('tire-data', { tireData: saved })
    await page.store.dispatch(loadTires('primaryRider'))
    expect(readFront()).toBe(9)
    await page.seek(240)
    expect(readFront()).toBe(3)
  })

  test('R-102 without a replay the newest tires are shown', async () => {
    await open(10)
    page.store.dispatch(closeReplay())
    const query = { racerId: 'r_21', raceId: 'x_9' }
    await page.store.dispatch(fetchTireData({ query, riderType: 'primaryRider' }))
    expect(readFront()).toBe(3)
  })
})
