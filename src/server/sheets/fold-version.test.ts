// Fails when the same records give another sheet than before. Then increase `foldVersion` and set both values here.
import { createHash } from 'node:crypto'
import { encodeLines, MultiloopEncoder, Playback, simulate } from '#simulator'
import { buildSnapshotText } from '#timing'
import { expect, test } from 'vitest'
import { createLiveDemoSession } from '../demo/live-demo-plan'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { foldVersion } from './fold-version'
import { divideIntoRecords, SheetFold } from './live-sheet-testing'

const known = { version: 5, hash: '8qf4QWrsHxJ_3tnlP8lbMmYPTFBtCIFqiTBAMO_PWjs' }

const race = buildRmonitorRace({ riders: 6, laps: 5, seed: 9 })
const practice = race.map(line => line.replace('Superbike Race 1', 'Superbike Practice 1'))
/** Some crossings arrive ten lines too late. */
const late = race
  .map((line, index) => ({ line, place: index + (line.startsWith('$J') && index % 3 === 0 ? 10 : 0) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ line }) => line)

function* foldRmonitor(lines: readonly string[]): Generator<SheetFold> {
  const fold = new SheetFold()
  for (const record of divideIntoRecords(lines, [173, 401, 64])) {
    fold.add(record)
    yield fold
  }
}

/** The first minutes of two sessions of the live demo. */
function* foldMultiloop(index: number): Generator<SheetFold> {
  const simulation = simulate(createLiveDemoSession(index).plan)
  const playback = new Playback(simulation, new MultiloopEncoder(simulation, { startsAt: 1_780_000_000 }))
  const fold = new SheetFold(() => createMultiloopParser())
  fold.add(Buffer.from(encodeLines(playback.encodeState())).toString('latin1'))
  for (let step = 0; step < 100 && !playback.isFinished; step += 1) {
    fold.add(Buffer.from(encodeLines(playback.advanceTo(playback.position + 5000))).toString('latin1'))
    yield fold
  }
}

test('N-032 the fold version belongs to the sheets that the same records give', () => {
  const hash = createHash('sha256')
  const folds = [...[race, practice, late].map(foldRmonitor), ...[1, 2].map(foldMultiloop)]
  for (const fold of folds)
    for (const { sheet } of fold) hash.update(`${sheet.id} ${buildSnapshotText(sheet)}`)
  expect({ version: foldVersion, hash: hash.digest('base64url') }).toEqual(known)
})
