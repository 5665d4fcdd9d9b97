// A process that writes lines into the journal of a folder until it is killed, and says which are acknowledged.
import { createLog } from '../log'
import { openJournal } from './journal'
import { line, numbersOf, session } from './journal-testing'
import { openFiles } from './list-journals'

const [folder = ''] = process.argv.slice(2)
const inFlight = 20

const journal = openJournal(folder, createLog('silent'))
const [path] = await openFiles(folder)
let number = 0
const taken = path
  ? await journal.reopen(path, record => {
      number = Math.max(number, ...numbersOf([record]))
    })
  : { file: await journal.begin(session()) }
const { file } = taken
if (!file) throw new Error('The journal is damaged.')

async function writeOnAndOn(): Promise<void> {
  for (;;) {
    number += 1
    const mine = number
    await file?.append(line(mine))
    process.stdout.write(`${mine}\n`)
  }
}

await Promise.all(Array.from({ length: inFlight }, writeOnAndOn))
