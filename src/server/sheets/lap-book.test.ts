import type { Lap } from '#contract'
import { applyToRuns, type Message, noRuns, type Racer, type Session } from '#timing'
import { expect, test } from 'vitest'
import type { WireRider } from '../races/summary-wire'
import { LapBook } from './lap-book'

const sf = (competitor: string, lap: number, at: number, more: object = {}): Message => ({
  type: 'crossing',
  competitor,
  line: 'SF',
  at,
  lap,
  ...more,
})

function told(messages: readonly Message[], kind: Session['kind'] = 'race'): Session {
  let runs = applyToRuns(noRuns, { type: 'session', kind })
  for (const message of messages) runs = applyToRuns(runs, message)
  return runs.session
}

const riderOf = ({ competitor }: Racer): WireRider => ({
  id: `r${competitor}`,
  name: `Rider ${competitor}`,
  number: competitor,
  make: '',
})
const brief = (texts: readonly string[]): string[] =>
  texts.map(text => {
    const { lapindex, number, time, position } = JSON.parse(text) as Lap
    return `${lapindex}:${number} ${time} P${position}`
  })
const all = (book: LapBook): string[] =>
  brief((JSON.parse(`[${book.text()}]`) as Lap[]).map(lap => JSON.stringify(lap)))

const race = [sf('1', 1, 90_000), sf('2', 1, 91_000), sf('2', 2, 180_000), sf('1', 2, 181_000)]

test('a lap is told once, when it ends, and all are told by lap and position', () => {
  const book = new LapBook()
  const told1 = race.map((_, index) => book.take(told(race.slice(0, index + 1)), riderOf).changed)
  expect(told1.map(brief)).toEqual([
    ['1:1 90.000 P1'],
    ['1:2 91.000 P2'],
    ['2:2 89.000 P1'],
    ['2:1 91.000 P2'],
  ])
  expect(all(book)).toEqual(['1:1 90.000 P1', '1:2 91.000 P2', '2:2 89.000 P1', '2:1 91.000 P2'])
  expect(book.take(told(race), riderOf)).toEqual({ changed: [], gone: [] })
})

test('the same whether it saw every change or only the last one', () => {
  const once = new LapBook()
  once.take(told(race), riderOf)
  const steady = new LapBook()
  for (const [index] of race.entries()) steady.take(told(race.slice(0, index + 1)), riderOf)
  expect(once.text()).toBe(steady.text())
})

test('places in practice are by best laps until then', () => {
  const book = new LapBook()
  book.take(
    told(
      [
        sf('1', 1, 90_000, { lapTime: 90_000 }),
        sf('2', 1, 90_500, { lapTime: 89_000 }),
        sf('1', 2, 178_000, { lapTime: 88_000 }),
      ],
      'practice',
    ),
    riderOf,
  )
  expect(all(book)).toEqual(['1:1 90.000 P1', '1:2 89.000 P1', '2:1 88.000 P1'])
})

test('a lap that is taken back loses its time, and only that lap is told', () => {
  const book = new LapBook()
  book.take(told(race), riderOf)
  const cancelled: Message = { type: 'correction', kind: 'cancelled', competitor: '1', lap: 2 }
  const { changed, gone } = book.take(told([...race, cancelled]), riderOf)
  expect(brief(changed)).toEqual(['2:1  P2'])
  expect(gone).toEqual([])
})

test('a rider who becomes known takes his laps with him', () => {
  const book = new LapBook()
  book.take(told(race), riderOf)
  const { changed, gone } = book.take(told(race), racer =>
    racer.competitor === '1' ? { ...riderOf(racer), id: 'known' } : riderOf(racer),
  )
  expect(brief(changed)).toEqual(['1:1 90.000 P1', '2:1 91.000 P2'])
  expect(gone).toEqual([
    { racer_id: 'r1', lapindex: 1 },
    { racer_id: 'r1', lapindex: 2 },
  ])
})

test('a crossing that came late moves others down', () => {
  const book = new LapBook()
  book.take(told(race.slice(0, 1)), riderOf)
  const { changed } = book.take(told([...race.slice(0, 1), sf('3', 1, 89_000)]), riderOf)
  expect(brief(changed).toSorted()).toEqual(['1:1 90.000 P2', '1:3 89.000 P1'])
})
