// A process that appends lines to the journal of a folder until it is killed, and prints the acknowledged ones.
import { createLog } from '../log'
import { openJournal } from './journal'
import { createLine, numbersOf, createSession } from './journal-testing'
import { listOpenJournals } from './list-journals'

const [folder = ''] = process.argv.slice(2)
const concurrentWriters = 20

const journal = openJournal(folder, createLog('silent'))
const [path] = await listOpenJournals(folder)
let number = 0
const session = path
  ? await journal.reopen(path, record => {
      number = Math.max(number, ...numbersOf([record]))
    })
  : { file: await journal.begin(createSession()) }
const { file } = session
if (!file) throw new Error('The journal is damaged.')

async function writeForever(): Promise<void> {
  for (;;) {
    number += 1
    const ownNumber = number
    await file?.append(createLine(ownNumber))
    process.stdout.write(`${ownNumber}\n`)
  }
}

await Promise.all(Array.from({ length: concurrentWriters }, writeForever))
