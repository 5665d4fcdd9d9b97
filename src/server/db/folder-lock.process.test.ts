// Locks a folder with real processes, also without the flock program and as process 1 of two containers.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('lock-testing-process.ts', import.meta.url))
const inUse = 'is in use by another Lap Logic'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  // Longer than the path of a socket may be.
  folder = join(mkdtempSync(join(tmpdir(), 'lock-')), 'a'.repeat(120))
  mkdirSync(folder)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Locker {
  /** The first line: `locked`, or why not. */
  readonly outcome: Promise<string>
  kill(): Promise<unknown>
  readonly ended: Promise<unknown[]>
}

const commands = {
  'with flock': { prefix: [], path: '/usr/local/bin:/usr/bin:/bin' },
  'without flock': { prefix: [], path: '' },
  // The child of unshare is process 1 of its own namespace and dies with it, as in a container.
  'without flock as process 1': {
    prefix: ['/usr/bin/unshare', '--pid', '--fork', '--kill-child'],
    path: '',
  },
}
const canUnshare = spawnSync('/usr/bin/unshare', ['--pid', '--fork', 'true']).status === 0
const kinds = (Object.keys(commands) as (keyof typeof commands)[]).filter(
  kind => canUnshare || kind !== 'without flock as process 1',
)

function startLocker(kind: keyof typeof commands): Locker {
  const { prefix, path } = commands[kind]
  const [command = '', ...args] = [...prefix, process.execPath, '--import', 'tsx', program, folder]
  const child = spawn(command, args, { env: { PATH: path }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const ended = once(child, 'close')
  const outcome = new Promise<string>(resolve => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
      if (output.includes('\n')) resolve(output)
    })
    void ended.then(() => resolve(output))
  })
  return { outcome, ended, kill: () => (child.kill('SIGKILL'), ended) }
}

describe.each(kinds)('a folder that is locked %s', kind => {
  test('is refused to a second process until the first is killed', async () => {
    const first = startLocker(kind)
    expect(await first.outcome).toBe('locked\n')
    const second = startLocker(kind)
    expect(await second.outcome).toContain(inUse)
    expect(await second.ended).toEqual([1, null])
    await first.kill()
    expect(await startLocker(kind).outcome).toBe('locked\n')
    // A killed process leaves nothing behind for ever.
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('is given to at most one of several processes that start at the same time, also after a kill', async () => {
    for (let round = 0; round < 3; round += 1) {
      const lockers = Array.from({ length: 4 }, () => startLocker(kind))
      const outcomes = await Promise.all(lockers.map(({ outcome }) => outcome))
      expect(outcomes.filter(outcome => outcome === 'locked\n').length).toBeLessThanOrEqual(1)
      expect(outcomes.filter(outcome => outcome !== 'locked\n' && !outcome.includes(inUse))).toEqual([])
      await Promise.all(lockers.map(locker => locker.kill()))
    }
  })
})

test('a process without flock does not get the folder of a process with flock, nor the other way round', async () => {
  const first = startLocker('with flock')
  expect(await first.outcome).toBe('locked\n')
  expect(await startLocker('without flock').outcome).toContain(inUse)
  await first.kill()
  const next = startLocker('without flock')
  expect(await next.outcome).toBe('locked\n')
  expect(await startLocker('with flock').outcome).toContain(inUse)
})
