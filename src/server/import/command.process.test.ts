// Runs the import command as a process, with its own embedded database.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../db/folder-lock'
import { fillDataFolder } from '../testing/data-folder'
import { buildRmonitorRace } from '../testing/rmonitor-race'
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
  return runIn(join(folder, 'data'), ...args)
}

async function runIn(
  dataFolder: string,
  ...args: string[]
): Promise<readonly [code: number | null, output: string]> {
  const environment = { DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }
  const running = startProcess(environment, { program: 'import', args })
  return [await running.ended, running.output().trim()]
}

test('stores a file once and reports what it stored, and fails while the data folder is in use', async () => {
  expect(await run(lapList, ...options)).toEqual([0, 'Stored Race 1, Superbike, 2 riders, 3 laps.'])
  expect(await run(lapList, ...options)).toEqual([
    0,
    'Nothing changed: already imported (Race 1, Superbike, 2 riders, 3 laps).',
  ])
  const unlock = lockFolder(join(folder, 'data'))
  expect(await run(lapList, ...options)).toEqual([
    1,
    expect.stringContaining('is in use by another Lap Logic'),
  ])
  unlock()
}, 120_000)

test('lists what a second import with other options would change, and changes it with --replace', async () => {
  const file = join(folder, 'other.csv')
  writeFileSync(
    file,
    ['number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled', ...rows, ''].join('\r\n'),
  )
  const event = ['--event', 'Autumn Round']
  await run(file, ...options, ...event)
  const others = [...options, '--event', 'Winter Round', '--date', '2025-05-19T14:10:00-05:00']
  const changes = [
    'Race 1, Superbike: event: Autumn Round -> Winter Round',
    'Race 1, Superbike: date: 2025-05-18T19:10:00.000Z -> 2025-05-19T19:10:00.000Z',
  ]
  expect(await run(file, ...others)).toEqual([
    1,
    [
      'This file was imported before. Importing it again would change:',
      ...changes.map(change => `  ${change}`),
      'Nothing was changed. Add --replace to replace the earlier import.',
    ].join('\n'),
  ])
  expect(await run(file, ...others, '--replace')).toEqual([
    0,
    [...changes.map(change => `Changed ${change}.`), 'Stored Race 1, Superbike, 2 riders, 3 laps.'].join(
      '\n',
    ),
  ])
}, 240_000)

test('imports a compressed recording in UTF-16 and warns about differences to the feed', async () => {
  const recording = join(folder, 'Day.txt')
  const lines = [...buildRmonitorRace({ riders: 2, laps: 3, seed: 1 }), 'Hello', '$G,1,"1",4,"00:06:10.000"']
  writeFileSync(
    recording,
    gzipSync(Buffer.from(`\uFEFF2025-05-18T14:10:00Z ${lines.join('\r\n')}`, 'utf16le')),
  )
  expect(await run(recording, '--track', 'Nowhere')).toEqual([
    0,
    [
      'Stored Superbike Race 1, Superbike, 2 riders, 6 laps.',
      'Refused 1 line of the recording. List them with npm run feed -- fold <file> --refused.',
      'Warning: Superbike Race 1: 1: laps 3, 4 in the feed.',
    ].join('\n'),
  ])
}, 120_000)

test('rejects an invalid file with one sentence and exit code 1, without creating the data folder', async () => {
  const invalidFile = join(folder, 'bad.csv')
  writeFileSync(invalidFile, 'number,name\n')
  const newFolder = join(folder, 'new')
  expect(await runIn(newFolder, invalidFile, ...options)).toEqual([
    1,
    expect.stringMatching(/^Line 1: this is neither .*\.$/),
  ])
  expect(await runIn(newFolder, lapList)).toEqual([
    1,
    expect.stringMatching(/^Not in the file and not given: /),
  ])
  expect(existsSync(newFolder)).toBe(false)
})

test('--help describes the options', async () => {
  expect(await run('--help')).toEqual([0, expect.stringContaining('--replace   replaces an earlier import')])
})

test.each([
  ['no file', [], 'Usage: npm run import -- <file> [--event …]'],
  ['a missing file', ['/nowhere/at/all.csv'], 'Cannot read /nowhere/at/all.csv: there is no such file.'],
  ['an unknown option', [lapList, '--color', 'red'], "Unknown option '--color'"],
  ['an invalid year', [lapList, '--year', 'last'], 'Year must be a whole number from 1900 to 2200.'],
])('exits with code 2 and an explanation on %s', async (_, args, message) => {
  expect(await run(...args)).toEqual([2, expect.stringContaining(message)])
})
