// Measures a new lap in the browser's data of a long race: 50 riders, 800 laps.
import { createLap } from '../src/web/data/testing/sample-timing'
import { mergeAllLaps } from '../src/web/data/testing/merge-all-laps'
import { applyLaps, createLapBook } from '../src/web/data/race-data/apply-laps'
import { listLaps } from '../src/web/data/race-data/lap-book'
import { measureMs, report } from './report.mjs'

const riders = 50
const lapsPerRider = 800

const laps = Array.from({ length: lapsPerRider }, (_, lap) =>
  Array.from({ length: riders }, (_, rider) => createLap(`r_${rider}`, lap + 1, { position: rider + 1 })),
).flat()
const book = createLapBook(laps)
const patch = { laps: [createLap('r_7', lapsPerRider + 1)] }

const sortingMs = measureMs(() => mergeAllLaps(laps, patch))
const reference: [string, number] = ['merging and sorting all laps', sortingMs]
const applyMs = measureMs(() => applyLaps(book, patch), 51)
report({
  name: `A new lap after ${laps.length.toLocaleString('en')} laps`,
  value: applyMs,
  unit: 'ms',
  reference,
  target: ['at most 1 ms', applyMs <= 1],
})
report({
  name: 'A new lap and the sorted list of all laps',
  value: measureMs(() => listLaps(applyLaps(book, patch)), 51),
  unit: 'ms',
  reference,
})
