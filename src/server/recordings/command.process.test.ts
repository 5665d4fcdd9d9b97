// Runs the feed command as a process.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../project-root'
import { buildRmonitorRace } from '../testing/rmonitor-race'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-recording-'))
const recording = join(folder, 'race.txt')
writeFileSync(recording, buildRmonitorRace({ riders: 4, laps: 3, seed: 2 }).join('\r\n'))
afterAll(() => rmSync(folder, { recursive: true }))

function runFeedCommand(...args: string[]): { status: number | null; output: string; errorText: string } {
  const run = spawnSync('npm', ['run', '--silent', 'feed', '--', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return { status: run.status, output: run.stdout, errorText: run.stderr }
}

it('prints only JSON with --json', () => {
  const { status, output } = runFeedCommand('fold', recording, '--json', '--analysis')
  expect(status).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    sessions: [{ kind: 'race', rows: { length: 4 } }],
    lines: { refused: 0 },
  })
})

it.each([
  ['a missing file', ['fold', '/nowhere/at/all.txt'], 'Cannot read /nowhere/at/all.txt'],
  ['an unknown protocol', ['fold', recording, '--protocol', 'telepathy'], 'There is no protocol "telepathy"'],
  ['a missing command', [], 'Usage:'],
])('exits with code 2 and an explanation on %s', (_, args, message) => {
  const { status, output, errorText } = runFeedCommand(...args)
  expect([status, output]).toEqual([2, ''])
  expect(errorText).toContain(message)
})
