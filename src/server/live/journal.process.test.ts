import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder, numbersOf } from './journal-testing'
import { openFiles } from './list-journals'
import { readJournal } from './read-journal'

const writer = fileURLToPath(new URL('journal-testing-writer.ts', import.meta.url))

/** Kills it at any moment after its first acknowledgement, and tells what it had acknowledged. */
async function writeUntilKilled(folder: string): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder])
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  await new Promise(resolve => setTimeout(resolve, Math.random() * 300))
  child.kill('SIGKILL')
  expect((await ended)[1], output).toBe('SIGKILL')
  // The last line may be cut off by the kill.
  return output.split('\n').slice(0, -1).map(Number)
}

test('what was acknowledged before a kill is there after it, once and in order', async () => {
  const folder = newFolder()
  const acknowledged: number[] = []
  for (let kill = 0; kill < 5; kill += 1) {
    acknowledged.push(...(await writeUntilKilled(folder)))
    const [path = ''] = await openFiles(folder)
    const { records, tail } = await readJournal(path)
    const written = numbersOf(records)
    expect(tail.state).not.toBe('damaged')
    expect(written).toEqual(written.map((_, index) => index + 1))
    expect(Math.max(...acknowledged)).toBeLessThanOrEqual(written.length)
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(5)
})
