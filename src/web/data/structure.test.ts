// Checks the import graph of `web/data`: folders import only folders below them, there is no cycle, and there are at
// most seven levels.
import { expect, test } from 'vitest'

/** From the bottom to the top. Files of `web/data` itself are above all folders. */
const order = [
  'api',
  'session',
  'preferences',
  'replay-worker',
  'replay',
  'race-data',
  'selection',
  'comparison',
  'live',
  'messages',
  'time-machine',
  'templates',
  'rider-page',
  'control',
  'control-entries',
  'admin',
  'control-desk',
  'event-setup',
]
const maxLevels = 7
/** Contains only types, which describe the state of all areas. */
const rootState = 'root-state'

interface Import {
  readonly path: string
  readonly isTypeOnly: boolean
}

const sources = import.meta.glob<string>('./**/*.ts', { query: '?raw', import: 'default', eager: true })
const files = new Map(
  Object.entries(sources)
    .filter(([path]) => !/\.test\.ts$|testing/.test(path))
    .map(([path, text]) => [path.slice(2, -3), readImports(path.slice(2, -3), text)]),
)

function readImports(file: string, text: string): Import[] {
  const statements = text.matchAll(/(?:import|export)\s+(type\s)?([^'";]*?)\sfrom\s+'(\.[^']*)'/g)
  return [...statements].map(([, type, names = '', specifier = '']) => ({
    path: new URL(specifier, `http://data/${file}`).pathname.slice(1),
    isTypeOnly: type !== undefined || isTypeList(names),
  }))
}

function isTypeList(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? []
  const imported = listed.map(name => name.trim()).filter(Boolean)
  return imported.length > 0 && imported.every(name => name.startsWith('type '))
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.'
}

function rankOf(path: string): number {
  return folderOf(path) === '.' ? order.length : order.indexOf(folderOf(path))
}

function levelOf(path: string, above: readonly string[] = []): number {
  if (above.includes(path)) throw new Error(`Import cycle: ${[...above, path].join(' -> ')}`)
  const values = (files.get(path) ?? []).filter(({ isTypeOnly }) => !isTypeOnly)
  return 1 + Math.max(0, ...values.map(({ path: imported }) => levelOf(imported, [...above, path])))
}

test('every folder of web/data is listed in the order of imports', () => {
  const folders = new Set([...files.keys()].map(folderOf))
  expect([...folders].toSorted()).toEqual(['.', ...order].toSorted())
})

test('every import of a file in web/data resolves to an existing file', () => {
  const missing = [...files].flatMap(([file, imports]) =>
    imports.filter(({ path }) => !files.has(path)).map(({ path }) => `${file} imports ${path}`),
  )
  expect(missing).toEqual([])
})

test('folders import only folders below them', () => {
  const violations = [...files].flatMap(([file, imports]) =>
    imports
      .filter(({ path, isTypeOnly }) => !(path === rootState && isTypeOnly))
      .filter(({ path }) => rankOf(path) > rankOf(file))
      .map(({ path }) => `${file} imports ${path}`),
  )
  expect(violations).toEqual([])
})

test('root-state contains only types', () => {
  expect(files.get(rootState)?.every(({ isTypeOnly }) => isTypeOnly)).toBe(true)
  expect(sources[`./${rootState}.ts`]).not.toMatch(/export (?!type|interface)/)
})

test(`there is no import cycle and there are at most ${maxLevels} levels`, () => {
  const tooHigh = [...files.keys()].filter(path => levelOf(path) > maxLevels)
  expect(tooHigh).toEqual([])
})
