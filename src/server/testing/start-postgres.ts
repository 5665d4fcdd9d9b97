// Starts a PostgreSQL for tests: the one of TEST_DATABASE_URL, else the installed programs in a temporary folder, else
// (as root on Debian) the package is installed.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './find-free-port'

const isRoot = process.getuid?.() === 0

export interface TestPostgres {
  readonly url: string
  stop(): void
}

export async function startPostgres(): Promise<TestPostgres | undefined> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, stop: () => undefined }
  const cluster = await createCluster()
  await cluster?.start()
  return cluster && { url: cluster.url, stop: () => cluster.remove() }
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

/** A server in a temporary folder that can be stopped and started again. */
export interface PostgresCluster {
  readonly url: string
  start(): Promise<void>
  /** Stops the server at once, without a checkpoint and without notice to its clients. */
  crash(): Promise<void>
  /** Stops the server and deletes its data. */
  remove(): void
}

/** Returns undefined if PostgreSQL cannot be installed. */
export async function createCluster(): Promise<PostgresCluster | undefined> {
  const programs = findPrograms() ?? installPrograms()
  return programs === undefined ? undefined : initializeCluster(programs)
}

async function initializeCluster(programs: string): Promise<PostgresCluster> {
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
  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'fsync=off',
    'max_connections=200',
    'unix_socket_directories=',
  ]
  const args = ['-D', data, ...settings.flatMap(setting => ['-c', setting])]
  let server: ChildProcess | undefined
  const remove = (): void => {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
      await waitUntilUp(programs, port)
    },
    async crash() {
      const closed = new Promise(resolve => server?.once('close', resolve))
      server?.kill('SIGQUIT')
      await closed
    },
    remove,
  }
}

async function waitUntilUp(programs: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0)
      return
    await pause(50)
  }
  throw new Error('PostgreSQL did not come up')
}
