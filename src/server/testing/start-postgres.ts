// Starts a PostgreSQL for tests: the one of TEST_DATABASE_URL, else the installed programs in a temporary folder, else
// (as root on Debian) the package is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isRoot = process.getuid?.() === 0

export interface TestPostgres {
  readonly url: string
  stop(): void
}

export async function startPostgres(): Promise<TestPostgres | undefined> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, stop: () => undefined }
  const programs = findPrograms() ?? installPrograms()
  return programs === undefined ? undefined : startPrograms(programs)
}

/** Returns the folder of initdb and postgres. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function installPrograms(): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing PostgreSQL for the tests\n')
  spawnSync('apt-get', ['update', '-qq'])
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env: environment,
  })
  return findPrograms()
}

/** PostgreSQL does not run as root. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

async function startPrograms(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lap-logic-postgres-'))
  const user = findUnprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdbArguments = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]
  execFileSync(join(programs, 'initdb'), initdbArguments, { ...user, stdio: 'pipe', cwd: folder })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'fsync=off',
    'max_connections=200',
    'unix_socket_directories=',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const stop = (): void => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await waitUntilUp(programs, port)
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

async function waitUntilUp(programs: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0)
      return
    await pause(50)
  }
  throw new Error('PostgreSQL did not come up')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
