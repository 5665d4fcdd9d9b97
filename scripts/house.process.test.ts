// The walls of the house hold: what must not be imported or called where it stands, the check refuses.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './setup.mjs'

let house: string

/** A copy of the house in which a wrong line can be written. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'))
  for (const part of ['package.json', '.oxlintrc.json', 'tsconfig.room.json', 'src'])
    cpSync(join(root, part), join(house, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

function run(program: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: house,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Writes a file, runs a check, takes the file away again. */
function withFile<Result>(file: string, text: string, check: () => Result): Result {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  try {
    return check()
  } finally {
    rmSync(path)
  }
}

describe('lint refuses', { timeout: 180_000 }, () => {
  test.each([
    [
      'a brick that opens a door',
      'src/contract/x.ts',
      "import { parseTime } from '#timing'\nparseTime('1')",
      'A brick knows nobody',
    ],
    [
      'a brick that climbs over the wall',
      'src/ui/x.ts',
      "import { parseTime } from '../timing/time'\nparseTime('1')",
      'only through its door',
    ],
    ['the clock in timing', 'src/timing/x.ts', 'export const now = Date.now()', 'Messages carry their time'],
    ['a new date in timing', 'src/timing/x.ts', 'export const now = new Date()', 'Messages carry their time'],
    [
      'chance in timing',
      'src/timing/x.ts',
      'export const dice = Math.random()',
      'same answer for the same messages',
    ],
    [
      'React in a widget’s settings',
      'src/widgets/x/settings.ts',
      "import { useState } from 'react'\nuseState()",
      'settings are pure',
    ],
    [
      'the look in a widget’s settings',
      'src/widgets/x/settings.ts',
      "import { Tile } from '#ui'\nTile()",
      'settings are pure',
    ],
    [
      'a widget that reads the server',
      'src/widgets/x/tile.ts',
      "import { newId } from '../../server/new-id'\nnewId()",
      'by their doors',
    ],
    [
      'a server that opens ui',
      'src/server/x.ts',
      "import { Button } from '#ui'\nButton()",
      '#contract, #timing and #widgets/catalog only',
    ],
    [
      'a web that reads the server',
      'src/web/x.ts',
      "import { newId } from '../server/new-id'\nnewId()",
      'speak only through #contract',
    ],
    [
      'a web that goes around a door',
      'src/web/x.ts',
      "import { email } from '../contract/account'\nemail",
      'only through its door',
    ],
    [
      'the environment outside config',
      'src/server/x.ts',
      "export const port = process.env['PORT']",
      'process.env',
    ],
    [
      'raw HTML',
      'src/web/x.tsx',
      'export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />',
      'dangerouslySetInnerHTML',
    ],
    ['a default export', 'src/server/x.ts', 'export default 5', 'default export'],
    ['any', 'src/server/x.ts', 'export const x = (y: any): void => y()', 'any'],
  ])('%s', (_what, file, text, reason) => {
    const { status, output } = withFile(file, text, () => run('oxlint', [file]))
    expect(output).toContain(reason)
    expect(status).toBe(1)
  })
})

// A compiler takes what a busy machine gives it.
describe('the compiler refuses', { timeout: 180_000 }, () => {
  test.each([
    [
      'a brick that opens a door',
      'contract',
      "import { parseTime } from '#timing'\nexport const x = parseTime('1')",
      'TS6307',
    ],
    [
      'files in timing',
      'timing',
      "import { readFileSync } from 'node:fs'\nexport const x = readFileSync('x')",
      "'node:fs'",
    ],
    ['the network in contract', 'contract', "export const x: unknown = fetch('/')", "'fetch'"],
    ['the page in timing', 'timing', 'export const x: unknown = document', "'document'"],
    ['a deep import', 'web', "export * from '#contract/account'", "'#contract/account'"],
    ['the server in web', 'web', "export * from '../server/new-id'", 'TS6307'],
  ])('%s', (_what, room, text, reason) => {
    const { status, output } = withFile(`src/${room}/x.ts`, text, () => run('tsc', ['-b', `src/${room}`]))
    expect(output).toContain(reason)
    expect(status).not.toBe(0)
  })
})
