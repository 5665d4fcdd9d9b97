// The tool itself, as a person or a program would call it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../project-root'
import { rmonitorRace } from '../testing/rmonitor-race'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-recording-'))
const recording = join(folder, 'race.txt')
writeFileSync(recording, rmonitorRace({ riders: 4, laps: 3, seed: 2 }).join('\r\n'))
afterAll(() => rmSync(folder, { recursive: true }))

function feed(...args: string[]): { status: number | null; output: string; complaint: string } {
  const run = spawnSync('npm', ['run', '--silent', 'feed', '--', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return { status: run.status, output: run.stdout, complaint: run.stderr }
}

it('prints standings as JSON and nothing else', () => {
  const { status, output } = feed('fold', recording, '--json', '--analysis')
  expect(status).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    sessions: [{ kind: 'race', rows: { length: 4 } }],
    lines: { refused: 0 },
  })
})

it.each([
  ['no file', ['fold', '/nowhere/at/all.txt'], 'Cannot read /nowhere/at/all.txt'],
  ['an unknown protocol', ['fold', recording, '--protocol', 'telepathy'], 'There is no protocol "telepathy"'],
  ['no command', [], 'Usage:'],
])('says in one sentence what is wrong with %s', (_, args, sentence) => {
  const { status, output, complaint } = feed(...args)
  expect([status, output]).toEqual([2, ''])
  expect(complaint).toContain(sentence)
})
