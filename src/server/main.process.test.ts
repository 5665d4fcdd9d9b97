import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './db/folder-lock'
import { fillDataFolder } from './testing/data-folder'
import { type ServerProcess, startProcess } from './testing/server-process'

let folder: string
const started: ServerProcess[] = []

/** An address without a database, for fast starts of tests that need none. */
const noDatabase = 'postgres://postgres@127.0.0.1:1/none'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-'))
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})

function start(environment: Record<string, string> = {}, options = {}): ServerProcess {
  const running = startProcess({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment }, options)
  started.push(running)
  return running
}

async function startAndReadError(environment: Record<string, string>): Promise<string> {
  const server = start({ LOG_LEVEL: 'silent', ...environment })
  expect(await server.ended).toBe(1)
  return server.output().trim()
}

describe('a start that fails exits with 1 and prints one sentence', () => {
  test('the start fails for an invalid setting', async () => {
    expect(await startAndReadError({ PORT: 'x' })).toBe(
      'PORT must be a whole number from 0 to 65535, but is "x".',
    )
  })

  test('the start fails for a port in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await startAndReadError({ PORT: port, HOST: '127.0.0.1', DATABASE_URL: noDatabase })).toBe(
      `Port ${port} is already in use. Stop the other program, or set PORT to a free one.`,
    )
    other.close()
  })

  test('the start fails for a data folder in use by another process', async () => {
    const unlock = lockFolder(folder)
    expect(await startAndReadError({ DATA_DIR: folder })).toBe(
      `The data folder ${folder} is in use by another Lap Logic (process ${process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    unlock()
  })

  test('the start fails for a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await startAndReadError({ DATA_DIR: file })).toMatch(
      /^The data folder .*file cannot be used \(EEXIST.*\)\. Set DATA_DIR/,
    )
  })

  test('the start fails for a database folder that is a file', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data/database'), '')
    expect(await startAndReadError({})).toMatch(
      /The embedded database in .*data\/database cannot be opened \(.+\)\.$/,
    )
  })

  test('the start fails for a lock file that cannot be opened', async () => {
    mkdirSync(join(folder, 'data/lock'), { recursive: true })
    expect(await startAndReadError({})).toMatch(/^The lock .*data\/lock cannot be opened \(EISDIR/)
  })

  test('the start fails for a host that is no address of this machine', async () => {
    expect(await startAndReadError({ HOST: '192.0.2.1', DATABASE_URL: noDatabase })).toMatch(
      /HOST 192\.0\.2\.1 cannot be listened on \(EADDRNOTAVAIL\)\.$/,
    )
  })
})

test('without a database the server runs, answers health checks and stops with exit code 0', async () => {
  const port = String(20_000 + (process.pid % 20_000))
  const server = start({ PORT: port, DATABASE_URL: noDatabase, LOG_LEVEL: 'info' })
  await server.waitForOutput('Database is unavailable')
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/api/status')).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('the first start creates the data folder; later starts reuse it after SIGINT and SIGKILL', async () => {
  const first = start()
  const startOutput = await first.waitForOutput('official@laplogic.test / pit-wall-official')
  expect(startOutput).toMatch(
    /Opening the embedded database\nMigrated the database \(0001_accounts\.sql.*\)\nThe demo is loaded\nLap Logic is ready: http:\/\/localhost:\d+\n {2}admin {2}admin@laplogic\.test \/ pit-wall-admin\n {2}user {3}user@laplogic\.test \/ pit-wall-user\n {2}user {3}official@laplogic\.test \/ pit-wall-official\n$/,
  )
  const data = join(folder, 'data')
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data).toSorted()).toEqual([
    'database',
    'journal',
    'lock',
    expect.stringMatching(/^lock-[0-9a-f]{32}\.socket$/),
    'secret',
  ])
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = start()
  await second.waitForOutput('Lap Logic is ready')
  second.child.kill('SIGKILL')
  await second.ended

  const third = start()
  expect(await third.waitForOutput('Lap Logic is ready')).toContain('The database is up to date')
  third.child.kill('SIGINT')
  expect(await third.ended).toBe(0)

  // Production with the same data deactivates the demo accounts and creates the administrator of the settings.
  const production = start({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://timing.example',
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: 'long enough too',
  })
  const output = await production.waitForOutput('Lap Logic is ready')
  expect(output).toContain(
    'Deactivated the demo accounts (admin@laplogic.test, user@laplogic.test, official@laplogic.test)',
  )
  expect(output).toContain('Created the first administrator (ADMIN_EMAIL)')
  expect(output).not.toContain('boss@')
  for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
  production.child.kill('SIGTERM')
  expect(await production.ended).toBe(0)
})

test('the admin command creates the first administrator of an empty production database', async () => {
  fillDataFolder(join(folder, 'data'))
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }
  const command = (email: string, password: string) =>
    start(production, { program: 'create-admin', args: [email], input: `${password}\n` })
  const weak = command('chief@example.org', 'short')
  expect(await weak.ended).toBe(1)
  expect(weak.output()).toBe('Password must be at least 10 characters.\n')
  const created = command('Chief@example.org', 'a long enough one')
  expect(await created.ended).toBe(0)
  expect(created.output()).toBe('Created the administrator chief@example.org.\n')
  const again = command('chief@example.org', 'a long enough one')
  expect(await again.ended).toBe(1)
  expect(again.output()).toBe('There is already an account for chief@example.org.\n')

  // ADMIN_EMAIL is ignored when there is an administrator, and production has no demo.
  const server = start({ ...production, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'long enough too' })
  const startOutput = await server.waitForOutput('Lap Logic is ready')
  expect(startOutput).not.toMatch(/boss|demo|pit-wall/i)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
