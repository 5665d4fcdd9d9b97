import { describe, expect, test } from 'vitest'
import { mergeViewing } from './merge-viewing'
import {
  boardMessageSent,
  initialViewing,
  momentSeen,
  sessionWatched,
  viewing,
  viewingChosen,
  type WatchedSession,
  wholeRace,
} from './viewing'

type Action = Parameters<typeof viewing.reducer>[1]

const apply = (state: typeof initialViewing, actions: readonly Action[]) =>
  actions.reduce(viewing.reducer, state)

/** Two tabs begin with the same state; `own` writes after `other`. */
function mergeTabs(
  first: readonly Action[],
  tabs: { readonly other: readonly Action[]; readonly own: readonly Action[] },
) {
  const base = apply(initialViewing, first)
  return mergeViewing({ stored: apply(base, tabs.other), base, own: apply(base, tabs.own) })
}

const see = (raceId: string, time: number) => momentSeen({ raceId, time })
const send = (raceId: string, racerId: string, text: string | undefined) =>
  boardMessageSent({
    raceId,
    racerId,
    message: text === undefined ? undefined : { text, lap: 5, passings: null },
  })
const createSession = (raceId: string, at: number | null = null): WatchedSession => ({
  raceId,
  race: 'Race 1',
  category: 'SBK',
  event: 'Spring Round',
  year: 2026,
  location: 'Birmingham, Alabama',
  riderId: 'r_21',
  number: '21',
  name: 'Ana Zed',
  at,
})
const watch = (raceId: string, at: number | null = null) => sessionWatched(createSession(raceId, at))
const createIds = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}_${index}`)

test('R-137 what was chosen in two tabs is stored, and own choices replace those of the other tab', () => {
  const other = [viewingChosen({ delay: 90, density: 'compact' })]
  const merged = mergeTabs([], { other, own: [viewingChosen({ density: 'glove' })] })
  expect(merged).toEqual({ ...initialViewing, delay: 90, density: 'glove' })
})

describe('what was seen in two tabs', () => {
  test('R-138 the farthest moment of each race is stored', () => {
    const merged = mergeTabs([see('x_1', 1000), see('x_2', 1000)], {
      other: [see('x_1', wholeRace), see('x_2', 2000), see('x_3', 500)],
      own: [see('x_1', 3000), see('x_2', 4000), see('x_4', 700)],
    })
    expect(merged.seen).toEqual({ x_1: wholeRace, x_2: 4000, x_3: 500, x_4: 700 })
  })

  test('R-138 together they keep the hundred races that were seen last', () => {
    const { seen } = mergeTabs([see('x_first', 1)], {
      other: createIds('x', 60).map(id => see(id, 1)),
      own: createIds('y', 60).map(id => see(id, 1)),
    })
    expect(Object.keys(seen)).toHaveLength(100)
    expect([seen['x_first'], seen['x_19'], seen['x_20'], seen['y_0']]).toEqual([undefined, undefined, 1, 1])
  })
})

describe('board messages of two tabs', () => {
  const readTexts = ({ boardMessages }: typeof initialViewing) =>
    Object.entries(boardMessages).flatMap(([raceId, messages]) =>
      Object.entries(messages).map(([racerId, { text }]) => `${raceId} ${racerId} ${text}`),
    )

  test('R-363 the messages to different riders are all stored, and of the same rider the own one', () => {
    const merged = mergeTabs([send('x_9', 'r_1', 'BOX')], {
      other: [send('x_9', 'r_2', 'P2'), send('x_8', 'r_1', 'OK'), send('x_9', 'r_4', 'SLOW')],
      own: [send('x_9', 'r_3', 'PUSH'), send('x_9', 'r_4', 'FAST')],
    })
    expect(readTexts(merged).toSorted()).toEqual([
      'x_8 r_1 OK',
      'x_9 r_1 BOX',
      'x_9 r_2 P2',
      'x_9 r_3 PUSH',
      'x_9 r_4 FAST',
    ])
  })

  test('R-363 a message that was cleared in either tab stays cleared', () => {
    const merged = mergeTabs(
      [send('x_9', 'r_1', 'BOX'), send('x_9', 'r_2', 'P2'), send('x_9', 'r_3', 'OK')],
      {
        other: [send('x_9', 'r_1', undefined)],
        own: [send('x_9', 'r_2', undefined), send('x_9', 'r_4', 'PUSH')],
      },
    )
    expect(readTexts(merged)).toEqual(['x_9 r_3 OK', 'x_9 r_4 PUSH'])
  })
})

describe('sessions watched in two tabs', () => {
  const readIds = ({ watchedSessions }: typeof initialViewing) => watchedSessions.map(({ raceId }) => raceId)

  test('R-410 the sessions of both are stored once, those of this tab first', () => {
    const merged = mergeTabs([watch('x_2'), watch('x_1')], {
      other: [watch('x_3'), watch('x_2', 5000)],
      own: [watch('x_4'), watch('x_3', 9000)],
    })
    expect(readIds(merged)).toEqual(['x_3', 'x_4', 'x_2', 'x_1'])
    expect(merged.watchedSessions.map(({ at }) => at)).toEqual([9000, null, 5000, null])
  })

  test('R-410 a session that is watched again is the first, and one watched before keeps its place', () => {
    const first = [watch('x_3'), watch('x_2'), watch('x_1')]
    const own = [watch('x_3'), watch('x_1')]
    expect(readIds(mergeTabs(first, { other: [watch('x_4')], own }))).toEqual(['x_1', 'x_3', 'x_4', 'x_2'])
    expect(readIds(mergeTabs(first, { other: [watch('x_2')], own: [] }))).toEqual(['x_2', 'x_1', 'x_3'])
  })

  test('R-410 together they keep the six sessions that were watched last', () => {
    const merged = mergeTabs(
      createIds('x', 6).map(id => watch(id)),
      {
        other: [watch('y_0')],
        own: [watch('z_0')],
      },
    )
    expect(readIds(merged)).toEqual(['z_0', 'y_0', 'x_5', 'x_4', 'x_3', 'x_2'])
  })
})
