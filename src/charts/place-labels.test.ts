import { expect, test } from 'vitest'
import { type EndLabel, placeLabels } from './place-labels'

const room = { top: 0, bottom: 100, distance: 10 }

function place(labels: readonly [y: number, slot?: number][]) {
  const given = labels.map(([y, slot], index): EndLabel => ({
    key: String(index),
    text: `${index}`,
    y,
    slot,
  }))
  return placeLabels(given, room).map(({ text, textY }) => [text, textY])
}

test('R-221 highlighted numbers that would overlap are moved apart evenly', () => {
  expect(
    place([
      [50, 1],
      [52, 2],
      [80, 3],
    ]),
  ).toEqual([
    ['0', 46],
    ['1', 56],
    ['2', 80],
  ])
})

test('R-221 highlighted numbers stay inside of the chart', () => {
  expect(
    place([
      [99, 1],
      [100, 2],
      [100, 3],
    ]).map(([, y]) => y),
  ).toEqual([80, 90, 100])
  expect(place([[-20, 1]])).toEqual([['0', 0]])
})

test('R-221 a number of the field that does not fit beside a highlighted one is left out', () => {
  expect(place([[50, 1], [51], [70]])).toEqual([
    ['0', 50],
    ['2', 70],
  ])
})

test('R-221 a number of the field moves a little to where there is room', () => {
  const [, moved] = place([[50, 1], [57]])
  expect(moved?.[1]).toBeCloseTo(60.33, 1)
})
