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

/** An address where no database is: quick starts that need none. */
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

async function refusal(environment: Record<string, string>): Promise<string> {
  const server = start({ LOG_LEVEL: 'silent', ...environment })
  expect(await server.ended).toBe(1)
  return server.output().trim()
}

describe('a start that cannot succeed says why in one sentence', () => {
  test('a wrong setting', async () => {
    expect(await refusal({ PORT: 'x' })).toBe('PORT must be a whole number from 0 to 65535, but is "x".')
  })

  test('a busy port', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await refusal({ PORT: port, HOST: '127.0.0.1', DATABASE_URL: noDatabase })).toBe(
      `Port ${port} is already in use. Stop the other program, or set PORT to a free one.`,
    )
    other.close()
  })

  test('a data folder in use', async () => {
    const unlock = lockFolder(folder)
    expect(await refusal({ DATA_DIR: folder })).toBe(
      `The data folder ${folder} is in use by another Lap Logic (process ${process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    unlock()
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toMatch(
      /^The data folder .*file cannot be used \(EEXIST.*\)\. Set DATA_DIR/,
    )
  })

  test('a database folder that is none', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data/database'), '')
    expect(await refusal({})).toMatch(/The embedded database in .*data\/database cannot be opened \(.+\)\.$/)
  })

  test('a lock that cannot be opened', async () => {
    mkdirSync(join(folder, 'data/lock'), { recursive: true })
    expect(await refusal({})).toMatch(/^The lock .*data\/lock cannot be opened \(EISDIR/)
  })

  test('a host that is not this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1', DATABASE_URL: noDatabase })).toMatch(
      /HOST 192\.0\.2\.1 cannot be listened on \(EADDRNOTAVAIL\)\.$/,
    )
  })
})

test('without its database the process lives, serves, and stops cleanly', async () => {
  const port = String(20_000 + (process.pid % 20_000))
  const server = start({ PORT: port, DATABASE_URL: noDatabase, LOG_LEVEL: 'info' })
  await server.said('database is away')
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/api/status')).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('the first start makes everything, Ctrl-C stops it, kill -9 loses nothing, the second start reuses it', async () => {
  const first = start()
  const said = await first.said('user@laplogic.test / pit-wall-user')
  expect(said).toMatch(
    /Opening the embedded database\nMigrated the database \(0001_accounts\.sql.*\)\nThe demo is loaded\nLap Logic is ready: http:\/\/localhost:\d+\n {2}admin {2}admin@laplogic\.test \/ pit-wall-admin\n {2}user {3}user@laplogic\.test \/ pit-wall-user\n$/,
  )
  const data = join(folder, 'data')
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data).toSorted()).toEqual(['database', 'journal', 'lock', 'secret'])
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = start()
  await second.said('Lap Logic is ready')
  second.child.kill('SIGKILL')
  await second.ended

  const third = start()
  expect(await third.said('Lap Logic is ready')).toContain('The database is up to date')
  third.child.kill('SIGINT')
  expect(await third.ended).toBe(0)

  // The same data in production: what everybody can open is shut, and the settings make a real administrator.
  const production = start({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://timing.example',
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: 'long enough too',
  })
  const told = await production.said('Lap Logic is ready')
  expect(told).toContain('Deactivated the accounts of the demo (admin@laplogic.test, user@laplogic.test)')
  expect(told).toContain('Made the first administrator, boss@example.org')
  for (const line of told.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
  production.child.kill('SIGTERM')
  expect(await production.ended).toBe(0)
})

test('the first administrator of an empty production database, by command', async () => {
  fillDataFolder(join(folder, 'data'))
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }
  const command = (email: string, password: string) =>
    start(production, { program: 'make-admin', args: [email], input: `${password}\n` })
  const weak = command('chief@example.org', 'short')
  expect(await weak.ended).toBe(1)
  expect(weak.output()).toBe('Password must be at least 10 characters.\n')
  const made = command('Chief@example.org', 'a long enough one')
  expect(await made.ended).toBe(0)
  expect(made.output()).toBe('Made the administrator chief@example.org.\n')
  const again = command('chief@example.org', 'a long enough one')
  expect(await again.ended).toBe(1)
  expect(again.output()).toBe('There is already an account for chief@example.org.\n')

  // The settings make an administrator only where there is none, and production has no demo.
  const server = start({ ...production, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'long enough too' })
  const said = await server.said('Lap Logic is ready')
  expect(said).not.toMatch(/boss|demo|pit-wall/i)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
