import { type Message, summaryOf } from '#timing'
import { expect, test } from 'vitest'
import { told, twoClasses } from '../testing/two-classes'
import { classesOf, lapsInClass } from './classes'
import { peopleOf } from './people'
import { storedText } from './stored-text'

function orders(messages: readonly Message[], fallback = 'Open'): string[] {
  return classesOf(told(messages), fallback).map(({ category, session }) => {
    const numbers = summaryOf(session).map(({ racer }) => racer.number ?? racer.competitor)
    return `${category}: ${numbers.join(' ')}`
  })
}

test('a class is one class however the feed writes it', () => {
  const other = twoClasses.map(message =>
    message.type === 'entry' && message.competitor === '4' ? { ...message, category: 'STOCK1000' } : message,
  )
  expect(orders(twoClasses)).toEqual(['Superbike: 1 3', 'Stock 1000: 2 4'])
  expect(orders(other)).toEqual(orders(twoClasses))
})

test('who has no class is in the one given for them, also where others are in it by name', () => {
  const stranger = [
    { type: 'crossing', competitor: '9', line: 'SF', at: 97_000, lap: 1, lapTime: 97_000 },
  ] as const
  expect(orders([...twoClasses, ...stranger])).toContain('Open: 9')
  expect(orders([...twoClasses, ...stranger], 'stock1000')).toEqual(['Superbike: 1 3', 'stock1000: 2 4 9'])
})

test('places on a lap are places in the class', () => {
  const places = classesOf(told(twoClasses), 'Open').map(each =>
    [...lapsInClass(each.session)].map(
      ([number, own]) => `${number}: ${own.map(({ position }) => position).join(' ')}`,
    ),
  )
  expect(places).toEqual([
    ['1: 1 1', '3: 2 2'],
    ['2: 1 1', '4: 2'],
  ])
})

test('two of one name are told apart by number, both of them, and by the feed where that is the same', () => {
  const entry = (competitor: string, name: string | undefined, number: string) =>
    ({ type: 'entry', competitor, number, ...(name !== undefined && { name }) }) as const
  const { racers } = told([
    entry('a', 'Jo  Smith', '5'),
    entry('b', 'JO SMITH', '6'),
    entry('c', 'Lu Kent', '7'),
    entry('d', undefined, '8'),
    entry('e', '\u200B', '9'),
    entry('f', 'Twin', '2'),
    entry('g', 'Twin', '2'),
  ])
  const people = [...peopleOf(racers).values()].map(({ key, name }) => [key, name])
  expect(people).toEqual([
    ['josmith#5', 'Jo  Smith'],
    ['josmith#6', 'JO SMITH'],
    ['lukent', 'Lu Kent'],
    ['#8', '#8'],
    ['#9', '#9'],
    ['twin#2#f', 'Twin'],
    ['twin#2#g', 'Twin'],
  ])
})

test.each([
  ['  Ana\u0000Ortiz\n', 100, 'Ana Ortiz'],
  ['\u{1F3CD}\u{1F3CD}\u{1F3CD}', 2, '\u{1F3CD}\u{1F3CD}'],
  ['half \uD83C', 100, 'half \uFFFD'],
  ['\u200B \t', 100, undefined],
  [undefined, 100, undefined],
])('%j cut to %i is %j', (text, most, stored) => {
  expect(storedText(text, most)).toBe(stored)
})

test('in practice the place on a lap is by the best laps until then', () => {
  const lap = (competitor: string, number: number, at: number, lapTime: number) =>
    ({ type: 'crossing', competitor, line: 'SF', at, lap: number, lapTime }) as const
  const [only] = classesOf(
    told([
      { type: 'session', kind: 'practice' },
      lap('1', 1, 100_000, 100_000),
      lap('2', 1, 101_000, 99_000),
      lap('1', 2, 198_000, 98_000),
      lap('2', 2, 201_500, 100_500),
    ]),
    undefined,
  )
  const places = [...(only ? lapsInClass(only.session) : [])].map(([rider, own]) => [
    rider,
    own.map(({ position }) => position),
  ])
  expect(places).toEqual([
    ['1', [1, 1]],
    ['2', [1, 2]],
  ])
})
