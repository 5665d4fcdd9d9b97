// Decodes files before they are read.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { createLapList } from './import-testing'
import { listWarnings } from './list-warnings'
import { readImport } from './read-import'

test.each(['', '\n\r\n \t\n', '\uFEFF'])('rejects %j as empty', async text => {
  await expect(readImport({ name: 'x.txt', bytes: Buffer.from(text) })).rejects.toThrow('The file is empty.')
})

const eventData = { date: '2025-05-18T14:10:00-05:00', track: 'Somewhere' }

test('reads a recording in truncated gzip up to the cut, and warns', async () => {
  const zipped = gzipSync(buildRmonitorRace({ riders: 4, laps: 30, seed: 2 }).join('\n'))
  const bytes = zipped.subarray(0, zipped.length / 2)
  const read = await readImport({ name: 'x.gz', bytes, eventData })
  expect(read.runs).toMatchObject([{ session: { racers: { length: 4 } } }])
  expect(listWarnings(read)).toContain(
    'The gzip data of the file ends early; what was before the cut is imported.',
  )
})

test('rejects a lap list in truncated gzip', async () => {
  const bytes = gzipSync(createLapList('Spring Round')).subarray(0, -8)
  await expect(readImport({ name: 'x.gz', bytes })).rejects.toThrow('The gzip data of the file ends early.')
})
