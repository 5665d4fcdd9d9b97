import { expect, test } from 'vitest'
import { describeUnknownRiders, toChartAddress, toChartChoice } from './address-choice'
import { type ChartAddress, parseChartAddress } from './chart-address'

const riders = [
  { id: 'r_1', number: '21' },
  { id: 'r_2', number: '7' },
  { id: 'r_3', number: '7' },
  { id: 'r_4', number: '' },
]
const address: ChartAddress = {
  kinds: ['trace'],
  riders: ['21', 'r_2', '99', 'r_1'],
  reference: { rider: '21' },
  range: { min: 1, max: 4 },
}

test('R-200 race numbers and ids name riders, once each, and unknown ones are left out', () => {
  expect(toChartChoice(address, riders)).toEqual({
    kinds: ['trace'],
    riderIds: ['r_1', 'r_2'],
    reference: { riderId: 'r_1' },
    range: { min: 1, max: 4 },
  })
})

test('R-200 an unknown reference is my rider, and is said in words', () => {
  const unknown = parseChartAddress('?riders=99,21,98&ref=99')
  expect(toChartChoice(unknown, riders)).toMatchObject({ riderIds: ['r_1'], reference: 'mine' })
  expect(describeUnknownRiders(unknown, riders)).toEqual([
    'Rider 99 is not in this race.',
    'Rider 98 is not in this race.',
  ])
})

test('R-200 a rider whose number is not unique is written as an id', () => {
  const choice = toChartChoice({ ...address, riders: ['r_1', 'r_3', 'r_4'] }, riders)
  const previous = toChartChoice(address, riders)
  const written = toChartAddress({ choice, previous, address }, riders)
  expect(written).toEqual({ ...address, riders: ['21', 'r_3', 'r_4'] })
  expect(toChartChoice(written, riders)).toEqual(choice)
})

test('R-200 another choice keeps riders of the address who are not in the session yet', () => {
  const early = parseChartAddress('?riders=21,6&ref=6')
  const previous = toChartChoice(early, [])
  const choice = { ...previous, kinds: ['trace'] as const }
  expect(toChartAddress({ choice, previous, address: early }, [])).toMatchObject({
    kinds: ['trace'],
    riders: ['21', '6'],
    reference: { rider: '6' },
  })
})

test('R-200 without a list of riders the charts choose them', () => {
  const open = parseChartAddress('?race=x_9')
  expect(toChartChoice(open, riders).riderIds).toBeUndefined()
  expect(describeUnknownRiders(open, riders)).toEqual([])
})
