// The walls of the house hold: what must not be imported or called where it stands, the check refuses.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './setup.mjs'

/** What is wrong, the file and the lines in it, and the words of the check. */
type Wrong = readonly [what: string, file: string, text: string, reason: string]

const refusedByLint: readonly Wrong[] = [
  [
    'a brick that opens a door',
    'src/contract/wrong-1.ts',
    "import { parseTime } from '#timing'\nparseTime('1')",
    'A brick knows nobody',
  ],
  [
    'a brick that climbs over the wall',
    'src/ui/wrong-2.ts',
    "import { parseTime } from '../timing/time'\nparseTime('1')",
    'only through its door',
  ],
  [
    'the clock in timing',
    'src/timing/wrong-3.ts',
    'export const now = Date.now()',
    'Messages carry their time',
  ],
  [
    'a new date in timing',
    'src/timing/wrong-4.ts',
    'export const now = new Date()',
    'Messages carry their time',
  ],
  [
    'chance in timing',
    'src/timing/wrong-5.ts',
    'export const dice = Math.random()',
    'same answer for the same messages',
  ],
  [
    'React in a widget’s settings',
    'src/widgets/wrong-6/settings.ts',
    "import { useState } from 'react'\nuseState()",
    'settings are pure',
  ],
  [
    'the look in a widget’s settings',
    'src/widgets/wrong-7/settings.ts',
    "import { Tile } from '#ui'\nTile()",
    'settings are pure',
  ],
  [
    'a widget that reads the server',
    'src/widgets/wrong-8/tile.ts',
    "import { newId } from '../../server/new-id'\nnewId()",
    'by their doors',
  ],
  [
    'a server that opens ui',
    'src/server/wrong-9.ts',
    "import { Button } from '#ui'\nButton()",
    '#contract, #timing and #widgets/catalog only',
  ],
  [
    'a web that reads the server',
    'src/web/wrong-10.ts',
    "import { newId } from '../server/new-id'\nnewId()",
    'speak only through #contract',
  ],
  [
    'a web that goes around a door',
    'src/web/wrong-11.ts',
    "import { email } from '../contract/account'\nemail",
    'only through its door',
  ],
  [
    'the environment outside config',
    'src/server/wrong-12.ts',
    "export const port = process.env['PORT']",
    'process.env',
  ],
  [
    'raw HTML',
    'src/web/wrong-13.tsx',
    'export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'dangerouslySetInnerHTML',
  ],
  ['a default export', 'src/server/wrong-14.ts', 'export default 5', 'default export'],
  ['any', 'src/server/wrong-15.ts', 'export const x = (y: any): void => y()', 'any'],
]

const refusedByCompiler: readonly Wrong[] = [
  [
    'a brick that opens a door',
    'src/contract/wrong-compiled-1.ts',
    "import { parseTime } from '#timing'\nexport const x = parseTime('1')",
    'TS6307',
  ],
  [
    'files in timing',
    'src/timing/wrong-compiled-2.ts',
    "import { readFileSync } from 'node:fs'\nexport const x = readFileSync('x')",
    "'node:fs'",
  ],
  [
    'the network in contract',
    'src/contract/wrong-compiled-3.ts',
    "export const x: unknown = fetch('/')",
    "'fetch'",
  ],
  [
    'the page in timing',
    'src/timing/wrong-compiled-4.ts',
    'export const x: unknown = document',
    "'document'",
  ],
  [
    'a deep import',
    'src/web/wrong-compiled-5.ts',
    "export * from '#contract/account'",
    "'#contract/account'",
  ],
  ['the server in web', 'src/web/wrong-compiled-6.ts', "export * from '../server/new-id'", 'TS6307'],
]

let house: string

/** A copy of the house in which wrong lines can be written. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'))
  for (const part of ['package.json', '.oxlintrc.json', 'tsconfig.room.json', 'src'])
    cpSync(join(root, part), join(house, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** The check looks at all wrong files at once, and says of each by itself what it finds. */
function run(program: string, args: string[]): string {
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: house,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  return stdout
}

function write(wrong: readonly Wrong[]): string[] {
  for (const [, file, text] of wrong) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  return wrong.map(([, file]) => file)
}

describe('lint refuses', () => {
  let found: readonly { readonly filename: string; readonly message: string; readonly help?: string }[]
  beforeAll(() => {
    const files = write(refusedByLint)
    found = JSON.parse(run('oxlint', ['--format=json', ...files])).diagnostics
    for (const file of files) rmSync(join(house, file))
  })

  test.each(refusedByLint)('%s', (_what, file, _text, reason) => {
    const said = found.filter(({ filename }) => filename === file)
    expect(said.map(({ message, help }) => `${message} ${help}`).join('\n')).toContain(reason)
  })
})

describe('the compiler refuses', () => {
  let said: string[]
  beforeAll(() => {
    write(refusedByCompiler)
    said = run('tsc', ['-b', 'src/contract', 'src/timing', 'src/web']).split('\n')
  })

  test.each(refusedByCompiler)('%s', (_what, file, _text, reason) => {
    expect(said.filter(line => line.includes(file)).join('\n')).toContain(reason)
  })
})
