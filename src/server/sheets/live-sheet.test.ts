import { type LiveEvents, liveEvents } from '#contract'
import { buildSnapshotText } from '#timing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { ViewedRace } from '../testing/viewed-race'
import type { LiveSheet } from './live-sheet'
import { divideIntoRecords, SheetFold } from './live-sheet-testing'

const lines = buildRmonitorRace({ riders: 4, laps: 4, seed: 3 })
const sizesArbitrary = fc.array(fc.integer({ min: 20, max: 600 }), { minLength: 1, maxLength: 6 })

/** Races and practices whose crossings arrive too late now and then. */
const linesArbitrary = fc
  .record({
    name: fc.constantFrom('Superbike Race 1', 'Superbike Practice 1'),
    shifts: fc.array(fc.constantFrom(0, 0, 0, 0, 3, 30, 200), { minLength: 5, maxLength: 20 }),
  })
  .map(({ name, shifts }) => {
    const head = lines.findIndex(line => line.startsWith('$F'))
    const delayed = lines
      .slice(head)
      .map((line, index) => ({
        line,
        place: index + (line.startsWith('$J') ? (shifts[index % shifts.length] ?? 0) : 0),
      }))
      .toSorted((one, other) => one.place - other.place)
    const start = lines.slice(0, head).map(line => line.replace('Superbike Race 1', name))
    return start.concat(delayed.map(({ line }) => line))
  })

const readSnapshot = (sheet: LiveSheet): LiveEvents['snapshot'] =>
  z.parse(liveEvents.snapshot, JSON.parse(buildSnapshotText(sheet)))

const readPatch = (sheet: LiveSheet, since: number): LiveEvents['patch'] =>
  z.parse(liveEvents.patch, JSON.parse(sheet.buildPatchSince(since) ?? ''))

function view(sheet: LiveSheet): ViewedRace {
  const viewed = new ViewedRace()
  viewed.applySnapshot(readSnapshot(sheet))
  return viewed
}

test('N-031 N-033 a viewer that takes patches now and then, from changing servers, has the whole sheet', () => {
  const steps = fc.array(fc.record({ skips: fc.nat(30), isOther: fc.boolean() }), { minLength: 3 })
  fc.assert(
    fc.property(linesArbitrary, sizesArbitrary, steps, (received, sizes, visits) => {
      const servers = [new SheetFold(), new SheetFold()]
      const records = divideIntoRecords(received, sizes)
      let viewed: ViewedRace | undefined
      let since = 0
      let visit = 0
      let due = 0
      for (const [index, record] of records.entries()) {
        for (const server of servers) server.add(record)
        const isLast = index === records.length - 1
        if (index < due && !isLast) continue
        const { skips = 0, isOther = false } = visits[visit % visits.length] ?? {}
        visit += 1
        due = index + skips
        const sheet = servers[isOther ? 1 : 0]?.sheet
        if (sheet === undefined) continue
        if (viewed === undefined) viewed = view(sheet)
        else viewed.applyPatch(readPatch(sheet, since))
        since = sheet.sequence
        expect(viewed.describe()).toEqual(view(sheet).describe())
      }
    }),
    { numRuns: 60 },
  )
})

test('N-032 the same records give the same id after each record', () => {
  const [one, other] = [new SheetFold(), new SheetFold()]
  const records = divideIntoRecords(lines, [211, 97])
  const ids = records.map(record => {
    one.add(record)
    other.add(record)
    expect(one.sheet.id).toBe(other.sheet.id)
    return one.sheet.sequence
  })
  expect(ids.at(-1)).toBeGreaterThan(records.length / 2)
  expect(ids).toEqual(ids.toSorted((first, second) => first - second))
})

test('R-121 rows and laps do not depend on how often the sheet is updated', () => {
  fc.assert(
    fc.property(
      linesArbitrary,
      sizesArbitrary,
      fc.integer({ min: 2, max: 9 }),
      (received, sizes, interval) => {
        const [always, sometimes] = [new SheetFold(), new SheetFold()]
        for (const [index, record] of divideIntoRecords(received, sizes).entries()) {
          const isUpdated = index % interval === 0
          always.add(record)
          sometimes.add(record, isUpdated)
          if (!isUpdated) continue
          expect(sometimes.sheet.getRowsText()).toBe(always.sheet.getRowsText())
          expect(sometimes.sheet.getLapsText()).toBe(always.sheet.getLapsText())
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.each(['', 'key', 'key.', 'key.x', 'other.3', 'key.3.4', 'key.999999', 'key.-1'])(
  'the id %j is not one of the sheet',
  id => {
    const fold = new SheetFold()
    for (const record of divideIntoRecords(lines, [500])) fold.add(record)
    expect(fold.sheet.parseId(id)).toBeUndefined()
    expect(fold.sheet.parseId(fold.sheet.id)).toBe(fold.sheet.sequence)
  },
)

test('riders that changed make viewers ask for everything again', () => {
  const fold = new SheetFold()
  for (const record of divideIntoRecords(lines, [500])) fold.add(record)
  const { sheet } = fold
  const since = sheet.sequence
  const rider = {
    id: 'r_1',
    category_id: 'c_1',
    name: 'Ana Zed',
    status: '1',
    number: '1',
    make: '',
    address: '',
    position: null,
    location: '',
    event: { year: 2026, event: '' },
    race: null,
    tireData: null,
  }
  sheet.setDetails({ race: sheet.race, riders: [rider], riderIds: new Map() }, since + 1)
  expect(readPatch(sheet, since).since).toBe(since + 1)
})
