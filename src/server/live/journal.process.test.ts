import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFolderPath, numbersOf } from './journal-testing'
import { listOpenJournals } from './list-journals'
import { readJournal } from './read-journal'

const writer = fileURLToPath(new URL('journal-testing-writer.ts', import.meta.url))

/** Kills the writer at a random moment after its first acknowledgment. Returns the acknowledged numbers. */
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
  // The kill may have truncated the last line.
  return output.split('\n').slice(0, -1).map(Number)
}

test('records that were acknowledged before a kill are in the journal, once each and in order', async () => {
  const folder = createFolderPath()
  const acknowledged: number[] = []
  for (let kill = 0; kill < 5; kill += 1) {
    acknowledged.push(...(await writeUntilKilled(folder)))
    const [path = ''] = await listOpenJournals(folder)
    const { records, tail } = await readJournal(path)
    const written = numbersOf(records)
    expect(tail.state).not.toBe('damaged')
    expect(written).toEqual(written.map((_, index) => index + 1))
    expect(Math.max(...acknowledged)).toBeLessThanOrEqual(written.length)
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(5)
})
