// Proves that lint and the compiler reject forbidden imports and calls (docs/house.md).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './setup.mjs'

/** A description, a file with forbidden code, and a part of the expected error message. */
type Violation = readonly [description: string, file: string, text: string, message: string]

const lintViolations: readonly Violation[] = [
  [
    'an import of #timing in contract',
    'src/contract/wrong-1.ts',
    "import { parseTime } from '#timing'\nparseTime('1')",
    'import no other room',
  ],
  [
    'a relative import of timing in ui',
    'src/ui/wrong-2.ts',
    "import { parseTime } from '../timing/time'\nparseTime('1')",
    'only through its door',
  ],
  [
    'Date.now() in timing',
    'src/timing/wrong-3.ts',
    'export const now = Date.now()',
    'Messages carry their time',
  ],
  [
    'new Date() in timing',
    'src/timing/wrong-4.ts',
    'export const now = new Date()',
    'Messages carry their time',
  ],
  [
    'Math.random() in timing',
    'src/timing/wrong-5.ts',
    'export const dice = Math.random()',
    'same result for the same messages',
  ],
  [
    'an import of React in the settings of a widget',
    'src/widgets/wrong-6/settings.ts',
    "import { useState } from 'react'\nuseState()",
    'settings are pure',
  ],
  [
    'an import of #ui in the settings of a widget',
    'src/widgets/wrong-7/settings.ts',
    "import { Tile } from '#ui'\nTile()",
    'settings are pure',
  ],
  [
    'an import of the server in a widget',
    'src/widgets/wrong-8/tile.ts',
    "import { createId } from '../../server/create-id'\nnewId()",
    'by their doors',
  ],
  [
    'an import of #ui in the server',
    'src/server/wrong-9.ts',
    "import { Button } from '#ui'\nButton()",
    '#contract, #timing, #simulator and #widgets/catalog only',
  ],
  [
    'an import of the server in web',
    'src/web/wrong-10.ts',
    "import { createId } from '../server/create-id'\nnewId()",
    'communicate only through #contract',
  ],
  [
    'a relative import of contract in web',
    'src/web/wrong-11.ts',
    "import { email } from '../contract/account'\nemail",
    'only through its door',
  ],
  [
    'process.env outside of the configuration',
    'src/server/wrong-12.ts',
    "export const port = process.env['PORT']",
    'process.env',
  ],
  [
    'raw HTML in a component',
    'src/web/wrong-13.tsx',
    'export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'dangerouslySetInnerHTML',
  ],
  ['a default export', 'src/server/wrong-14.ts', 'export default 5', 'default export'],
  [
    'an import of #contract in the simulator',
    'src/simulator/wrong-16.ts',
    "import { email } from '#contract'\nemail",
    'The simulator opens #timing only',
  ],
  [
    'a relative import of timing in the simulator',
    'src/simulator/wrong-17.ts',
    "import { parseTime } from '../timing/calculations/time'\nparseTime('1')",
    'only through its door',
  ],
  [
    'a relative import of the simulator in the server',
    'src/server/wrong-18.ts',
    "import { simulate } from '../simulator/simulate'\nsimulate()",
    'only through its door',
  ],
  [
    'an import of #simulator in web',
    'src/web/wrong-19.ts',
    "import { simulate } from '#simulator'\nsimulate()",
    'Only the server opens #simulator',
  ],
  [
    'an import of #simulator in timing',
    'src/timing/wrong-20.ts',
    "import { simulate } from '#simulator'\nsimulate()",
    'import no other room',
  ],
  [
    'Date.now() in the simulator',
    'src/simulator/wrong-21.ts',
    'export const now = Date.now()',
    'A simulation has its own time',
  ],
  [
    'new Date() in the simulator',
    'src/simulator/wrong-22.ts',
    'export const now = new Date()',
    'A simulation has its own time',
  ],
  [
    'Math.random() in the simulator',
    'src/simulator/wrong-23.ts',
    'export const dice = Math.random()',
    'Use the seeded Random',
  ],
  [
    'an import of #contract in charts',
    'src/charts/wrong-24.ts',
    "import { email } from '#contract'\nemail",
    'Charts open #timing and #ui only',
  ],
  [
    'an import of #charts in the settings of a widget',
    'src/widgets/wrong-25/settings.ts',
    "import { ChartPanel } from '#charts'\nChartPanel()",
    'settings are pure',
  ],
  ['the type any', 'src/server/wrong-15.ts', 'export const x = (y: any): void => y()', 'any'],
]

const compilerViolations: readonly Violation[] = [
  [
    'an import of #timing in contract',
    'src/contract/wrong-compiled-1.ts',
    "import { parseTime } from '#timing'\nexport const x = parseTime('1')",
    'TS6307',
  ],
  [
    'file access in timing',
    'src/timing/wrong-compiled-2.ts',
    "import { readFileSync } from 'node:fs'\nexport const x = readFileSync('x')",
    "'node:fs'",
  ],
  [
    'network access in contract',
    'src/contract/wrong-compiled-3.ts',
    "export const x: unknown = fetch('/')",
    "'fetch'",
  ],
  [
    'DOM access in timing',
    'src/timing/wrong-compiled-4.ts',
    'export const x: unknown = document',
    "'document'",
  ],
  [
    'an import past a door',
    'src/web/wrong-compiled-5.ts',
    "export * from '#contract/account'",
    "'#contract/account'",
  ],
  [
    'an import of #contract in the simulator',
    'src/simulator/wrong-compiled-7.ts',
    "import { email } from '#contract'\nexport const x = email",
    'TS6307',
  ],
  [
    'file access in the simulator',
    'src/simulator/wrong-compiled-8.ts',
    "import { readFileSync } from 'node:fs'\nexport const x = readFileSync('x')",
    "'node:fs'",
  ],
  [
    'network access in the simulator',
    'src/simulator/wrong-compiled-9.ts',
    "export const x: unknown = fetch('/')",
    "'fetch'",
  ],
  [
    'an import of #contract in charts',
    'src/charts/wrong-compiled-11.ts',
    "import { email } from '#contract'\nexport const x = email",
    'TS6307',
  ],
  [
    'an import of #simulator in web',
    'src/web/wrong-compiled-10.ts',
    "import { simulate } from '#simulator'\nexport const x = simulate",
    'TS6307',
  ],
  [
    'an import of the server in web',
    'src/web/wrong-compiled-6.ts',
    "export * from '../server/create-id'",
    'TS6307',
  ],
]

let copy: string

/** A copy of the project, so that the violations are not written into the project itself. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'house-'))
  for (const part of ['package.json', '.oxlintrc.json', 'tsconfig.room.json', 'scripts/lint', 'src'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs the tool once over all files with violations and returns its output. */
function runTool(program: string, args: string[]): string {
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  return stdout
}

function writeViolations(violations: readonly Violation[]): string[] {
  for (const [, file, text] of violations) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  return violations.map(([, file]) => file)
}

describe('lint rejects', () => {
  let diagnostics: readonly { readonly filename: string; readonly message: string; readonly help?: string }[]
  beforeAll(() => {
    const files = writeViolations(lintViolations)
    diagnostics = JSON.parse(runTool('oxlint', ['--format=json', ...files])).diagnostics
    for (const file of files) rmSync(join(copy, file))
  })

  test.each(lintViolations)('%s', (_description, file, _text, expected) => {
    const messages = diagnostics.filter(({ filename }) => filename === file)
    expect(messages.map(({ message, help }) => `${message} ${help}`).join('\n')).toContain(expected)
  })
})

describe('the compiler rejects', () => {
  let errors: string[]
  beforeAll(() => {
    writeViolations(compilerViolations)
    errors = runTool('tsc', ['-b', 'src/contract', 'src/timing', 'src/simulator', 'src/web']).split('\n')
  })

  test.each(compilerViolations)('%s', (_description, file, _text, expected) => {
    expect(errors.filter(line => line.includes(file)).join('\n')).toContain(expected)
  })
})
