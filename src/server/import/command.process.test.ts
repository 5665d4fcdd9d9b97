// Runs the import command as a process, with its own embedded database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../db/folder-lock'
import { fillDataFolder } from '../testing/data-folder'
import { startProcess } from '../testing/server-process'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

fillDataFolder(join(folder, 'data'))
const lapList = join(folder, 'race.csv')
const rows = ['71,Ana Ortiz,1,1,1:35.000,,,,,,,,', '71,Ana Ortiz,1,2,1:33.500,,,,,,,,', '5,Bo,2,1,96,,,,,,,,']
writeFileSync(
  lapList,
  ['# event=Spring Round', 'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled', ...rows].join(
    '\n',
  ),
)
const eventData = {
  track: 'Birmingham, Alabama',
  category: 'Superbike',
  name: 'Race 1',
  date: '2025-05-18T14:10:00-05:00',
  kind: 'race',
}
const options = Object.entries(eventData).flatMap(([option, value]) => [`--${option}`, value])

async function run(...args: string[]): Promise<readonly [code: number | null, output: string]> {
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const running = startProcess(environment, { program: 'import', args })
  return [await running.ended, running.output().trim()]
}

test('stores a file once and reports what it stored, and fails while the data folder is in use', async () => {
  expect(await run(lapList, ...options)).toEqual([0, 'Stored Race 1, Superbike, 2 riders, 3 laps.'])
  expect(await run(lapList)).toEqual([
    0,
    'Nothing changed: already imported (Race 1, Superbike, 2 riders, 3 laps).',
  ])
  const unlock = lockFolder(join(folder, 'data'))
  expect(await run(lapList)).toEqual([1, expect.stringContaining('is in use by another Lap Logic')])
  unlock()
}, 120_000)

test('rejects an invalid file with one sentence and exit code 1', async () => {
  const invalidFile = join(folder, 'bad.csv')
  writeFileSync(invalidFile, 'number,name\n')
  expect(await run(invalidFile, ...options)).toEqual([
    1,
    expect.stringMatching(/^Line 1: this is neither .*\.$/),
  ])
})

test.each([
  ['no file', [], 'Usage: npm run import -- <file> [--event …]'],
  ['a missing file', ['/nowhere/at/all.csv'], 'Cannot read /nowhere/at/all.csv'],
  ['an unknown option', [lapList, '--color', 'red'], "Unknown option '--color'"],
  ['an invalid year', [lapList, '--year', 'last'], 'Year must be a whole number from 1900 to 2200.'],
])('exits with code 2 and an explanation on %s', async (_, args, message) => {
  expect(await run(...args)).toEqual([2, expect.stringContaining(message)])
})
