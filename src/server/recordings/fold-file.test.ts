// Folds files that cannot be read, or only in part.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { type FoldedFile, foldFile, type FoldOptions } from './fold-file'
import { foldFiles } from './fold-files'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-fold-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'race.txt')

function fold(content: string | Uint8Array, options: Partial<FoldOptions> = {}): FoldedFile {
  writeFileSync(file, content)
  return foldFile(file, { hasAnalysis: false, hasRefused: false, ...options })
}

test('a folder and a missing file are described without error codes', () => {
  const options = { hasAnalysis: false, hasRefused: false }
  expect(foldFile(folder, options)).toEqual({ problem: `Cannot read ${folder}: it is a folder.` })
  expect(foldFile('/nowhere/race.txt', options)).toEqual({
    problem: 'Cannot read /nowhere/race.txt: there is no such file.',
  })
})

test.each([
  ['no bytes', ''],
  ['blank lines', '\r\n \t\n'],
  ['only a byte order mark', '\uFEFF\n'],
])('a file with %s is empty, whatever the protocol', (_, content) => {
  expect(fold(content)).toEqual({ problem: `${file} is empty.` })
  expect(fold(content, { protocol: 'rmonitor' })).toEqual({ problem: `${file} is empty.` })
})

test('a truncated gzip file is reported up to the cut, with a warning', async () => {
  const race = buildRmonitorRace({ riders: 4, laps: 30, seed: 2 }).join('\r\n')
  const zipped = gzipSync(race)
  const folded = fold(zipped.subarray(0, zipped.length / 2))
  expect(folded).toMatchObject({
    report: { sessions: [{ name: 'Superbike Race 1', rows: { length: 4 } }] },
    warning: `The gzip data of ${file} ends early; what was before the cut is reported.`,
  })
  expect(folded.problem).toBeUndefined()
  const printed: string[] = []
  const output = { isJson: false, print: () => undefined, printProblem: (text: string) => printed.push(text) }
  expect(await foldFiles([file], () => folded, output)).toBe(true)
  expect(printed).toEqual([`${folded.warning}\n`])
})

test('a file that is too large is rejected with the limit', () => {
  writeFileSync(file, '')
  // A sparse file, which takes no space on disk.
  truncateSync(file, 3 * 1024 ** 3)
  expect(foldFile(file, { hasAnalysis: false, hasRefused: false })).toEqual({
    problem: `Cannot read ${file}: its content is larger than 1 GiB.`,
  })
})

test('a file without a session in which most lines are refused could not be read', () => {
  const heartbeat = '$F,9999,"00:00:00","14:00:00","00:00:01","Green "'
  expect(fold([heartbeat, 'one', 'two'].join('\n'))).toMatchObject({
    report: { lines: { accepted: 1, refused: 2 } },
    problem: `There is no session in ${file}, and 2 lines could not be read as rmonitor.`,
  })
  expect(fold([heartbeat, heartbeat, 'one'].join('\n')).problem).toBeUndefined()
  const race = buildRmonitorRace({ riders: 1, laps: 1, seed: 2 })
  expect(fold([...race, ...race.map(() => 'noise')].join('\n')).problem).toBeUndefined()
})
