import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewingChosen } from '../preferences/viewing'
import { createErrorReply } from '../testing/contract-reply'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline } from '../testing/sample-timeline'
import { ana, bob, createRace } from '../testing/sample-timing'
import { copyReplayLink } from '../time-machine/link'
import { type MomentLink, parseLink, takeLink } from './link'
import { selectDefaultRider, selectShownRider } from './selectors'
import { loadDashboard } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 3_600_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow(link: Partial<MomentLink>): Promise<void> {
  page.startMachine()
  const whole = { raceId: 'x_9', rider: undefined, at: undefined, ...link }
  await page.store.dispatch(loadDashboard({ link: whole }))
  await page.settle()
}
const readRider = () => selectDefaultRider(page.store.getState())?.primaryRider

describe('the address of a link', () => {
  test.each([
    ['?race=x_9&rider=21&at=12.5', { raceId: 'x_9', rider: '21', at: 12_500 }],
    ['?race=x_9&at=start', { raceId: 'x_9', rider: undefined, at: 'start' }],
    ['?race=x_9&at=end', { raceId: 'x_9', rider: undefined, at: 'end' }],
    ['?race=x_9', { raceId: 'x_9', rider: undefined, at: undefined }],
    ['?race=x_9&at=-5', { raceId: 'x_9', rider: undefined, at: 0 }],
    ['?race=x_9&at=99999999', { raceId: 'x_9', rider: undefined, at: 99_999_999_000 }],
    ['?race=x_9&at=soon', { raceId: 'x_9', rider: undefined, at: 'invalid' }],
    ['?race=x_9&at=', { raceId: 'x_9', rider: undefined, at: 'invalid' }],
    ['?race=x_9&at=1e9', { raceId: 'x_9', rider: undefined, at: 'invalid' }],
    ['?race=x_9&at=NaN', { raceId: 'x_9', rider: undefined, at: 'invalid' }],
    [
      '?race=x_9&rider=21&compare=6&compare_race=x_8',
      { raceId: 'x_9', rider: '21', at: undefined, comparison: { rider: '6', raceId: 'x_8' } },
    ],
    [
      '?race=x_9&compare=6&compare_race=',
      { raceId: 'x_9', rider: undefined, at: undefined, comparison: { rider: '6', raceId: undefined } },
    ],
    ['?race=x_9&compare=none', { raceId: 'x_9', rider: undefined, at: undefined, comparison: 'none' }],
    ['?race=x_9&compare_race=x_8', { raceId: 'x_9', rider: undefined, at: undefined }],
    ['?race=&at=5', undefined],
    ['?rider=21', undefined],
    ['', undefined],
  ])('R-135 %s is parsed', (search, link) => {
    expect(parseLink(search)).toEqual(link)
  })

  test('R-135 a page without a link has none to follow', () => {
    expect(takeLink()).toBeUndefined()
  })
})

describe('following a link', () => {
  test('R-135 a link opens its race and rider paused at its moment', async () => {
    await follow({ rider: '6', at: 100_000 })
    expect(readRider()).toMatchObject({ id: bob.id, race: { id: 'x_9' } })
    expect(page.replay).toMatchObject({ isReady: true, isBarOpen: true, isPlaying: false })
    expect(page.time).toBe(100)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
    expect(page.server.takeErrors()).toEqual([])
  })

  test('R-135 the present of the race is not shown before the moment of the link', async () => {
    page.serveTimeline('x_9', new Promise(() => undefined))
    await follow({ rider: '6', at: 100_000 })
    expect(page.lapCount).toBe(0)
    expect(page.standings).toBe('')
  })

  test.each([
    [9_999_000, 270],
    ['start', 0],
    ['end', 270],
  ] as const)('R-135 the time %s opens at %d seconds', async (at, seconds) => {
    await follow({ rider: '21', at })
    expect(page.time).toBe(seconds)
  })

  test('R-135 a time beyond the present of a running race is the present', async () => {
    vi.setSystemTime(startsAt + 280_000)
    page.setRace('x_9', { isLive: true })
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { is_running: true } })
    await follow({ rider: '21', at: 9_999_000 })
    expect(page.time).toBe(280)
  })

  test('R-135 a time that cannot be read opens the race without a replay and says so', async () => {
    await follow({ rider: '21', at: 'invalid' })
    expect(page.replay.raceId).toBeNull()
    expect(page.lapCount).toBe(2)
    expect(page.server.takeErrors()).toEqual([
      'The time in this link cannot be read, so the session opens at its end.',
    ])
  })

  test('R-135 a link without a time opens the race without a replay', async () => {
    await follow({ rider: bob.id })
    expect(readRider()?.id).toBe(bob.id)
    expect(page.replay.raceId).toBeNull()
  })

  test('R-135 an unknown rider is replaced by a favorite in the race, with a sentence', async () => {
    page.server.answers.set('favoriteRiders', { riders: [ana] })
    await follow({ rider: '99', at: 0 })
    expect(readRider()?.id).toBe(ana.id)
    expect(page.server.takeErrors()).toEqual(['Rider 99 is not in this race.'])
  })

  test('R-135 without a favorite in the race, an unknown rider is replaced by the first by number', async () => {
    await follow({ rider: '99', at: 0 })
    expect(readRider()?.id).toBe(bob.id)
    expect(page.server.takeErrors()).toEqual(['Rider 99 is not in this race.'])
  })

  test('R-135 an unknown race says so, and the dashboard loads as without a link', async () => {
    page.server.answers.set('favoriteRiders', { riders: [ana] })
    page.server.answers.set('race', () => createErrorReply(404, { message: 'Race not found' }))
    await follow({ raceId: 'x_404', rider: '21', at: 0 })
    expect(page.server.takeErrors()).toContain('Race not found')
    expect(readRider()?.id).toBe(ana.id)
    expect(page.replay.raceId).toBeNull()
  })

  test('R-135 a race without riders says so', async () => {
    page.server.answers.set('race', { race: createRace('x_9'), racers: [] })
    await follow({ at: 0 })
    expect(page.server.takeErrors()).toContain('This race has no riders.')
  })

  test('R-138 a link to the end of a hidden race opens at its start', async () => {
    page.store.dispatch(viewingChosen({ isResultHidden: true }))
    await follow({ rider: '21', at: 'end' })
    expect(page.time).toBe(0)
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
  })
})

describe('the comparison of a link', () => {
  const readComparison = () => selectShownRider(page.store.getState(), 'comparisonRider')

  test.each([
    [{ rider: '6', raceId: 'x_8' }, 'x_8'],
    [{ rider: bob.id, raceId: undefined }, 'x_9'],
  ])('R-200 %o is on the screen, with its times', async (comparison, raceId) => {
    page.server.answers.set('races', { races: [createRace('x_9'), createRace('x_8')] })
    await follow({ rider: '21', comparison })
    expect(readRider()).toMatchObject({ id: ana.id, race: { id: 'x_9' } })
    expect(readComparison()).toMatchObject({ id: bob.id, race: { id: raceId } })
    expect(page.store.getState().raceData.comparisonRider.raceId).toBe(raceId)
    expect(page.server.takeErrors()).toEqual([])
  })

  test('R-200 a link without a comparison removes the one on the screen, and an old link leaves it', async () => {
    await page.open(createRace('x_9'), createRace('x_8'))
    await follow({ rider: '21' })
    expect(readComparison()?.id).toBe(bob.id)
    expect(selectDefaultRider(page.store.getState())).toMatchObject({
      comparisonRider: { id: bob.id },
      showComparison: true,
    })
    await follow({ rider: '21', comparison: 'none' })
    expect(readComparison()).toBeUndefined()
  })

  test('R-200 a comparison rider who is not in the race is said, and the rest of the link is followed', async () => {
    await follow({ rider: '21', comparison: { rider: '99', raceId: undefined } })
    expect(readRider()?.id).toBe(ana.id)
    expect(readComparison()).toBeUndefined()
    expect(page.server.takeErrors()).toEqual(['Rider 99, to compare with, is not in their race.'])
  })

  test('R-200 an unknown race of the comparison is said', async () => {
    page.server.answers.set('race', query =>
      query.get('race_id') === 'x_9'
        ? { race: createRace('x_9'), racers: [ana, bob] }
        : createErrorReply(404, { message: 'Race not found' }),
    )
    await follow({ rider: '21', comparison: { rider: '6', raceId: 'x_404' } })
    expect(readRider()?.id).toBe(ana.id)
    expect(readComparison()).toBeUndefined()
    expect(page.server.takeErrors()).toContain('Race not found')
  })
})

describe('copying a link', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()

  beforeEach(() => {
    writeText.mockReset()
    vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true })
  })

  test('R-135 the copied link names race, rider and the moment with one decimal', async () => {
    await page.openReplayed(createRace('x_9'), 100.26)
    await page.store.dispatch(copyReplayLink())
    const address = new URL(writeText.mock.calls[0]?.[0] ?? '')
    expect(address.search).toBe('?race=x_9&rider=21&at=100.3')
    expect(parseLink(address.search)?.at).toBe(100_300)
    expect(page.server.showSuccess).toHaveBeenCalledWith('link', 'Link copied')
  })

  describe('on the charts page', () => {
    afterEach(() => history.replaceState(null, '', '/'))

    test.each([
      [createRace('x_8'), 'compare=6&compare_race=x_8'],
      [createRace('x_9'), 'compare=6'],
      [undefined, 'compare=none'],
    ])('R-200 the copied link has what the charts show, and the comparison %#', async (compared, named) => {
      await page.openReplayed(createRace('x_9'), 100.26, compared)
      // What the address says of the moment and the riders may be older than the screen.
      history.replaceState(
        null,
        '',
        '/admin/charts?race=x_1&rider=6&compare=5&chart=trace,speed&riders=21,6&ref=leader&from=2&to=6&at=5.0',
      )
      await page.store.dispatch(copyReplayLink())
      const address = new URL(writeText.mock.calls[0]?.[0] ?? '')
      expect(address.pathname).toBe('/user/charts')
      expect(address.search).toBe(
        `?race=x_9&rider=21&${named}&chart=trace,speed&riders=21,6&ref=leader&from=2&to=6&at=100.3`,
      )
    })
  })

  test('R-135 a clipboard that is not available says what to do', async () => {
    await page.openReplayed(createRace('x_9'), 100)
    writeText.mockRejectedValue(new DOMException('denied'))
    await page.store.dispatch(copyReplayLink())
    expect(page.server.takeErrors()).toEqual([
      'The link could not be copied. Allow access to the clipboard and try again.',
    ])
  })
})
