import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '../startup-error'
import { lockFolder } from './folder-lock'

let folder: string
let child: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => child?.kill('SIGKILL'))

test('a locked folder cannot be locked again until it is unlocked', () => {
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
  expect(() => lockFolder(folder)).toThrow(StartupError)
  expect(() => lockFolder(folder)).toThrow(`is in use by another Lap Logic (process ${process.pid})`)
  unlock()
  lockFolder(folder)()
})

test('a killed process leaves no lock', async () => {
  const path = join(folder, 'lock')
  child = spawn('flock', ['--exclusive', '--no-fork', path, 'sleep', '60'])
  while (!isLocked()) await new Promise(resolve => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await new Promise(resolve => child?.once('exit', resolve))
  expect(isLocked()).toBe(false)
})

function isLocked(): boolean {
  try {
    lockFolder(folder)()
    return false
  } catch (error) {
    return error instanceof StartupError
  }
}
