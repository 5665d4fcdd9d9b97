import { describe, expect, test } from 'vitest'
import { findSharedNumber, findTypedRiders, labelRiders, readRiderList } from './typed-riders'

const riders = labelRiders([
  { number: '7', category: 'Superbike' },
  { number: '7', category: 'Supersport' },
  { number: '7', category: 'Twins Cup' },
  { number: '21', category: 'Superbike' },
  { number: '44', category: '' },
])
const labelsOf = (found: readonly { readonly label: string }[]): string[] => found.map(({ label }) => label)

test('C-032 the class is beside a number only where several riders of the run have it', () => {
  expect(labelsOf(riders)).toEqual(['7 (Superbike)', '7 (Supersport)', '7 (Twins Cup)', '21', '44'])
})

describe('C-066 a typed number', () => {
  test.each([
    ['21', ['21']],
    [' #21 ', ['21']],
    ['21 Superbike', ['21']],
    ['7', ['7 (Superbike)', '7 (Supersport)', '7 (Twins Cup)']],
    ['7 s', ['7 (Superbike)', '7 (Supersport)']],
    ['7 supersport', ['7 (Supersport)']],
    ['#7 (SSP)', ['7 (Supersport)']],
    ['7 SBK', ['7 (Superbike)']],
    ['7 twins cup', ['7 (Twins Cup)']],
    ['7 (Moto3)', []],
    ['21 Supersport', []],
    ['8', []],
    ['7 21', []],
    ['', []],
  ])('C-066 %j applies to %j', (text, labels) => {
    expect(labelsOf(findTypedRiders(riders, text))).toEqual(labels)
  })
})

describe('C-066 a typed list of numbers', () => {
  test.each([
    ['7 (Supersport), 21', ['7 (Supersport)', '21']],
    ['7 Twins Cup 7 SSP; 44 21', ['7 (Twins Cup)', '7 (Supersport)', '44', '21']],
    ['', []],
  ])('C-066 %j is read', (text, labels) => {
    const { riders: read, problem } = readRiderList(riders, text)
    expect(labelsOf(read)).toEqual(labels)
    expect(problem).toBeUndefined()
  })

  test.each([
    ['21, 7', '3 riders have the number 7: type 7 (Superbike) or 7 (Supersport) or 7 (Twins Cup)'],
    ['21 99', 'No rider has the number 99'],
    ['21 (', 'No rider has the number ('],
    ['7 SSP, 21, 7 Supersport', '#7 (Supersport) is there twice'],
    [
      '7 (Moto3)',
      'No rider of this class has the number 7: type 7 (Superbike) or 7 (Supersport) or 7 (Twins Cup)',
    ],
  ])('C-066 %j is rejected: %s', (text, problem) => {
    expect(readRiderList(riders, text).problem).toBe(problem)
  })
})

test.each([
  '#21 and #99 under investigation',
  '#7 supersport: long lap penalty',
  '#7 (SSP) and #7 Twins Cup collided',
])('C-192 the message %j names its riders', text => {
  expect(findSharedNumber(riders, text)).toBeUndefined()
})

test.each(['#21 and #7 under investigation', '#7 so slow at T5', '#7 (Moto3) under investigation'])(
  'C-192 the message %j has to name the class',
  text => {
    expect(findSharedNumber(riders, text)).toMatch(/^3 riders have the number 7/)
  },
)
