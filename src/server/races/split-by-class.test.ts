import { type Message, computeSummary, splitByClass, computeClassLaps, sanitizeText } from '#timing'
import { expect, test } from 'vitest'
import { applyMessages, twoClasses } from '../testing/two-classes'
import { identifyRiders } from './identify-riders'

function listStandings(messages: readonly Message[], fallback = 'Open'): string[] {
  return splitByClass(applyMessages(messages), fallback).map(({ category, session }) => {
    const numbers = computeSummary(session).map(({ racer }) => racer.number ?? racer.competitor)
    return `${category}: ${numbers.join(' ')}`
  })
}

test('spellings of a class that differ in case and spacing are one class', () => {
  const messages = twoClasses.map(message =>
    message.type === 'entry' && message.competitor === '4' ? { ...message, category: 'STOCK1000' } : message,
  )
  expect(listStandings(twoClasses)).toEqual(['Superbike: 1 3', 'Stock 1000: 2 4'])
  expect(listStandings(messages)).toEqual(listStandings(twoClasses))
})

test('a racer without a class is in the fallback class, also when other racers are in it by name', () => {
  const unclassified = [
    { type: 'crossing', competitor: '9', line: 'SF', at: 97_000, lap: 1, lapTime: 97_000 },
  ] as const
  expect(listStandings([...twoClasses, ...unclassified])).toContain('Open: 9')
  expect(listStandings([...twoClasses, ...unclassified], 'stock1000')).toEqual([
    'Superbike: 1 3',
    'stock1000: 2 4 9',
  ])
})

test('the position on a lap is the position in the class', () => {
  const positions = splitByClass(applyMessages(twoClasses), 'Open').map(each =>
    [...computeClassLaps(each.session)].map(
      ([number, own]) => `${number}: ${own.map(({ position }) => position).join(' ')}`,
    ),
  )
  expect(positions).toEqual([
    ['1: 1 1', '3: 2 2'],
    ['2: 1 1', '4: 2'],
  ])
})

test('riders with the same name get keys with their numbers, or with their competitor ids if those are equal', () => {
  const entry = (competitor: string, name: string | undefined, number: string) =>
    ({ type: 'entry', competitor, number, ...(name !== undefined && { name }) }) as const
  const { racers } = applyMessages([
    entry('a', 'Jo  Smith', '5'),
    entry('b', 'JO SMITH', '6'),
    entry('c', 'Lu Kent', '7'),
    entry('d', undefined, '8'),
    entry('e', '\u200B', '9'),
    entry('f', 'Twin', '2'),
    entry('g', 'Twin', '2'),
  ])
  const identities = [...identifyRiders(racers).values()].map(({ key, name }) => [key, name])
  expect(identities).toEqual([
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
])('sanitizeText(%j, %i) returns %j', (text, maxLength, sanitized) => {
  expect(sanitizeText(text, maxLength)).toBe(sanitized)
})

test('in practice the position on a lap is by the best laps so far', () => {
  const lap = (competitor: string, number: number, at: number, lapTime: number) =>
    ({ type: 'crossing', competitor, line: 'SF', at, lap: number, lapTime }) as const
  const [only] = splitByClass(
    applyMessages([
      { type: 'session', kind: 'practice' },
      lap('1', 1, 100_000, 100_000),
      lap('2', 1, 101_000, 99_000),
      lap('1', 2, 198_000, 98_000),
      lap('2', 2, 201_500, 100_500),
    ]),
    undefined,
  )
  const positions = [...(only ? computeClassLaps(only.session) : [])].map(([rider, own]) => [
    rider,
    own.map(({ position }) => position),
  ])
  expect(positions).toEqual([
    ['1', [1, 1]],
    ['2', [1, 2]],
  ])
})
