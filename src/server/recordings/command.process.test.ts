// Runs the feed command as a process.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../project-root'
import { buildRmonitorRace } from '../testing/rmonitor-race'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-recording-'))
const recording = join(folder, 'race.txt')
const race = buildRmonitorRace({ riders: 4, laps: 3, seed: 2 })
writeFileSync(recording, race.join('\r\n'))
/** A damaged line, and a last standing that counts a lap more than there are crossings. */
const damaged = join(folder, 'damaged.txt.gz')
const damagedLines = [...race.slice(0, 5), '$G,one', ...race.slice(5), '$G,1,"1",4,"00:06:10.000"']
writeFileSync(damaged, gzipSync(damagedLines.join('\n')))
const hexDump = join(folder, 'decoder.hex')
writeFileSync(hexDump, '8e021900dbbb0000020001022700070216008104131804008f\n')
const empty = join(folder, 'empty.txt')
writeFileSync(empty, '')
const other = join(folder, 'other.txt')
writeFileSync(other, 'Hello')
afterAll(() => rmSync(folder, { recursive: true }))

function runFeedCommand(...args: string[]): { status: number | null; output: string; errorText: string } {
  const run = spawnSync('npm', ['run', '--silent', 'feed', '--', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return { status: run.status, output: run.stdout, errorText: run.stderr }
}

it('fold prints only JSON with --json', () => {
  const { status, output } = runFeedCommand('fold', recording, '--json', '--analysis')
  expect(status).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    sessions: [{ kind: 'race', rows: { length: 4 } }],
    lines: { refused: 0 },
  })
})

it('fold prints one report per file, and lists refused lines and differences to the feed', () => {
  const { status, output, errorText } = runFeedCommand('fold', recording, damaged, '--refused')
  expect([status, errorText]).toEqual([0, ''])
  const [, first = '', second = ''] = output.split(/^=== .* ===$/m)
  expect(output).toContain(`=== ${recording} ===`)
  expect(output).toContain(`=== ${damaged} ===`)
  expect(first).toContain('Superbike Race 1 (race, chequered)')
  expect(first).not.toMatch(/Differences|Refused/)
  expect(second).toContain('Differences to the feed:\n  1: laps 3, 4 in the feed')
  expect(second).toContain('Refused:\n  Line 6: a field of $G is missing or invalid; a valid record is $G,')
  expect(second).toContain(', 1 refused.')
})

it('fold prints a list of reports as JSON for several files, with the problem of each', () => {
  const { status, output } = runFeedCommand('fold', damaged, empty, '--json', '--refused')
  expect(status).toBe(1)
  expect(JSON.parse(output)).toMatchObject([
    {
      file: damaged,
      sessions: [{ started_at: null, differences: [{ number: '1', value: 'laps', own: 3, feed: 4 }] }],
      refused: [{ line: 6, text: '$G,one' }],
    },
    { file: empty, problem: `${empty} is empty.` },
  ])
})

it.each([
  ['a missing file', ['/nowhere/at/all.txt'], 'Cannot read /nowhere/at/all.txt: there is no such file.'],
  ['an empty file', [empty], 'is empty.'],
  ['a file of another kind', [other], 'Cannot detect the protocol'],
  [
    'RMonitor read as Multiloop',
    [recording, '--protocol', 'multiloop'],
    'looks like rmonitor, not multiloop',
  ],
  ['P3 read as RMonitor', [hexDump, '--protocol', 'rmonitor'], 'looks like p3, not rmonitor'],
  ['a recording without a usable record', [hexDump], 'could be read as p3'],
])('fold exits with code 1 and an explanation on %s', (_, args, message) => {
  const { status, errorText } = runFeedCommand('fold', ...args)
  expect([status, errorText]).toEqual([1, expect.stringContaining(message)])
})

it('fold reports the other files when one cannot be read', () => {
  const { status, output } = runFeedCommand('fold', '/nowhere/at/all.txt', recording)
  expect([status, output]).toEqual([1, expect.stringContaining('Superbike Race 1 (race, chequered)')])
})

it('--help describes the options', () => {
  const { status, output } = runFeedCommand('--help')
  expect([status, output]).toEqual([0, expect.stringContaining('--refused   lists the lines')])
})

it.each([
  ['an unknown protocol', ['fold', recording, '--protocol', 'telepathy'], 'There is no protocol "telepathy"'],
  ['an unknown option', ['fold', recording, '--color'], "Unknown option '--color'"],
  ['a missing command', [], 'Usage:'],
])('the command exits with code 2 and an explanation on %s', (_, args, message) => {
  const { status, output, errorText } = runFeedCommand(...args)
  expect([status, output]).toEqual([2, ''])
  expect(errorText).toContain(message)
})
