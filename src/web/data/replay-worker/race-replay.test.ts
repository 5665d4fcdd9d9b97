import { describe, expect, test } from 'vitest'
import { type LiveEvents, liveEvents, readTimeline } from '#contract'
import * as z from 'zod/mini'
import { parseReply } from '../testing/contract-reply'
import { createLongTimeline, createRaceTimeline, createStartedTimeline } from '../testing/sample-timeline'
import { createRace } from '../testing/sample-timing'
import { RaceReplay, type TimelineReply } from './race-replay'
import type { ReplayEvent } from './replay-pictures'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

/** The reply is parsed by the contract, like the answer of a server. */
function createReplay(reply = createRaceTimeline({ startsAt }).toReply()): RaceReplay {
  return new RaceReplay(parseReply(readTimeline, reply) as TimelineReply, createRace('x_9'))
}

/** The data of the event, parsed by the schema of the stream. */
function parse<Name extends 'snapshot' | 'patch'>(
  name: Name,
  event: ReplayEvent | undefined,
): LiveEvents[Name] {
  expect(event?.name).toBe(name)
  return z.parse(liveEvents[name], JSON.parse(event?.data ?? '')) as LiveEvents[Name]
}

describe('the events of a replay', () => {
  test('R-122 a seek gives a snapshot in the form of the stream', () => {
    const { race, data, laps } = parse('snapshot', createReplay().show(185_000, true))
    expect(race).toMatchObject({ id: 'x_9', isLive: false })
    expect(data.map(({ racer_id, laps: count }) => [racer_id, count])).toEqual([
      ['r_6', 2],
      ['r_21', 2],
    ])
    expect(laps).toHaveLength(4)
  })

  test('R-122 playing on gives a patch with the rows that have changed', () => {
    const replay = createReplay()
    replay.show(100_000, true)
    const patch = parse('patch', replay.show(130_200, false))
    expect(patch.rows?.map(({ racer_id }) => racer_id)).toEqual(['r_21'])
    expect(patch.laps).toBeUndefined()
  })

  test('R-122 without a message between the two moments there is no event', () => {
    const replay = createReplay()
    replay.show(100_000, true)
    expect(replay.show(129_999, false)).toBeUndefined()
    expect(replay.show(129_999, true)?.name).toBe('snapshot')
  })

  test('R-122 a patch to an earlier moment removes the laps of the later one', () => {
    const replay = createReplay()
    replay.show(185_000, true)
    const patch = parse('patch', replay.show(100_000, false))
    expect(patch.gone?.laps).toHaveLength(2)
    expect(patch.rows).toHaveLength(2)
  })

  test('R-122 the ids of the events count up, so that no patch is taken for an old one', () => {
    const replay = createReplay()
    const ids = [replay.show(185_000, true), replay.show(10_000, true), replay.show(45_000, false)]
    expect(ids.map(event => event?.id)).toEqual(['replay-v1.1', 'replay-v1.2', 'replay-v1.3'])
  })

  test('R-120 before the feed has named a rider there are no rows', () => {
    const timeline = createStartedTimeline({ startsAt })
    const replay = createReplay(
      timeline.toReply({ category: 'Twins', other_categories: [], main_category: null }),
    )
    expect(parse('snapshot', replay.show(50_000, true)).data).toEqual([])
  })
})

describe('a long race', () => {
  const laps = 1600
  const createLongReplay = () => createReplay(createLongTimeline({ startsAt }, laps).toReply())

  /** All parts of the laps that the last event lacks. */
  function readRest(replay: RaceReplay): LiveEvents['patch'][] {
    const parts: LiveEvents['patch'][] = []
    for (let event = replay.showRest(); event; event = replay.showRest()) {
      parts.push(parse('patch', event))
      if (!event.hasMoreLaps) break
    }
    return parts
  }

  test('R-140 a jump has the laps of the followed riders, and the rest follows in parts', () => {
    const replay = createLongReplay()
    const event = replay.show(laps * 60_000 + 1000, true, ['r_21'])
    const { data, laps: first } = parse('snapshot', event)
    expect([data.length, event?.hasMoreLaps]).toEqual([2, true])
    expect(first.map(({ racer_id }) => racer_id)).toEqual(Array.from({ length: laps }, () => 'r_21'))
    const parts = readRest(replay)
    expect(parts.length).toBeGreaterThan(1)
    const all = parts.flatMap(part => part.laps ?? [])
    expect(all).toHaveLength(2 * laps)
    expect(new Set(all.map(({ racer_id, lapindex }) => `${racer_id} ${lapindex}`)).size).toBe(2 * laps)
    expect(all.filter(({ racer_id }) => racer_id === 'r_21')).toEqual(first)
    expect(replay.showRest()).toBeUndefined()
  })

  test('R-140 what a jump costs does not grow with the laps of riders who are not followed', () => {
    const event = createLongReplay().show(laps * 60_000 + 1000, true)
    expect(event?.data.length).toBeLessThan(5000)
  })

  test('R-141 what changes in a tick at 60 times the speed does not grow with the laps that were run', () => {
    const replay = createLongReplay()
    const measureTick = (lap: number): number => {
      const time = lap * 60_000 - 3000
      replay.show(time, true)
      readRest(replay)
      return replay.show(time + 6000, false)?.data.length ?? 0
    }
    const [early, late] = [measureTick(2), measureTick(1599)]
    expect(early).toBeGreaterThan(0)
    expect(late).toBeLessThan(early * 1.1)
  })

  test('R-122 changes are those of a whole picture: while laps are missing, everything is shown again', () => {
    const replay = createLongReplay()
    replay.show(1_550 * 60_000, true)
    expect(replay.show(1_551 * 60_000, false)).toMatchObject({ name: 'snapshot', hasMoreLaps: true })
    readRest(replay)
    const patch = parse('patch', replay.show(1_552 * 60_000, false))
    expect(patch.laps?.map(({ lapindex }) => lapindex)).toEqual([1551, 1551, 1552])
  })
})

describe('a growing timeline', () => {
  test('R-112 messages that are known already are left out', () => {
    const timeline = createStartedTimeline({ startsAt }).cross('21', 'S1', 40)
    const replay = createReplay(timeline.toReply({ is_running: true }))
    timeline.cross('6', 'S1', 41)
    expect(replay.append(timeline.toEvent(2))).toBe('added')
    expect(replay.facts).toMatchObject({ next: timeline.length, length: 41_000, isRunning: true })
  })

  test('R-112 messages after a gap are missing, and those of another version are a change', () => {
    const timeline = createStartedTimeline({ startsAt })
    const replay = createReplay(timeline.toReply({ is_running: true }))
    const gap = timeline.cross('21', 'S1', 40).length
    timeline.cross('6', 'S1', 41)
    expect(replay.append(timeline.toEvent(gap))).toBe('missing')
    expect(replay.append({ ...timeline.toEvent(0), version: 'v2' })).toBe('changed')
    expect(replay.facts.next).toBe(4)
  })

  test('R-112 a reply with the newer messages says whether the session is still running', () => {
    const timeline = createStartedTimeline({ startsAt })
    const replay = createReplay(timeline.toReply({ is_running: true }))
    timeline.cross('21', 'S1', 40)
    const reply = parseReply(readTimeline, timeline.toReply({}, 4)) as TimelineReply
    expect(replay.extend(reply, 4)).toBe('added')
    expect(replay.facts).toMatchObject({ isRunning: false, next: 5 })
  })

  test('R-112 a rider whose id becomes known later has a row under the new id', () => {
    const timeline = createStartedTimeline({ startsAt })
    const replay = createReplay(
      timeline.toReply({
        riders: [
          { competitor: '21', racer_id: 'r_21' },
          { competitor: '6', racer_id: '' },
        ],
      }),
    )
    replay.show(1000, true)
    replay.append(timeline.toEvent(4))
    const patch = parse('patch', replay.show(1000, false))
    expect(patch.rows?.map(({ racer_id }) => racer_id)).toContain('r_6')
  })
})

describe('steps and analysis', () => {
  const step = { kind: 'step', raceId: 'x_9' } as const

  test('R-133 without a rider the crossings of the leader at the time count', () => {
    const replay = createReplay()
    const input = { ...step, direction: 1, isLap: true, riderId: null } as const
    expect(replay.findStep({ ...input, time: 185_000 })).toBe(268_000)
    expect(replay.findStep({ ...input, time: 100_000 })).toBe(180_000)
    expect(replay.findStep({ ...input, time: 270_000 })).toBeUndefined()
  })

  test('R-133 new messages are found by a step', () => {
    const timeline = createStartedTimeline({ startsAt }).cross('21', 'S1', 40)
    const replay = createReplay(timeline.toReply({ is_running: true }))
    const input = { ...step, direction: 1, isLap: false, riderId: 'r_21', time: 45_000 } as const
    expect(replay.findStep(input)).toBeUndefined()
    timeline.cross('21', 'SF', 90)
    replay.append(timeline.toEvent(5))
    expect(replay.findStep(input)).toBe(90_000)
  })

  test('R-126 the analysis has the riders that were asked for, at the time', () => {
    const replay = createReplay()
    const [bob] = replay.analyze(185_000, ['r_6'])
    expect(bob).toMatchObject({ racer_id: 'r_6', race_id: 'x_9', number: '6', overtakes: 1 })
    expect(replay.analyze(100_000, ['r_6'])[0]?.overtakes).toBe(0)
    expect(replay.analyze(100_000, ['r_404'])).toEqual([])
  })
})
