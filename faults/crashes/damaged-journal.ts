// C8: the journal loses its last bytes or has a flipped bit.
import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJournal } from '../../src/server/live/read-journal'
import { check, type Fault } from '../fault'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { withProduct } from '../harness/product'
import { createRace } from '../harness/race'
import { waitForReference, computeReference } from '../harness/reference'

const repetitions = 20

function findJournal(folder: string): string {
  const journals = join(folder, 'journal')
  const name = readdirSync(journals).find(file => file.endsWith('.journal'))
  if (name === undefined) throw new Error('There is no open journal')
  return join(journals, name)
}

export const damagedJournal: Fault = {
  id: 'C8',
  title: 'The journal is cut off or damaged',
  hasShortForm: false,
  run: ({ random, note }) =>
    withProduct({}, async product => {
      await product.start()
      const crossings = createCrossings({ riders: 20, laps: 8 })
      const { live: expected } = await computeReference(crossings)
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const sender = new CrossingSender(administrator, race, crossings)
      while (!sender.isComplete) await sender.sendUpTo(sender.acknowledged + 10)
      await product.kill()
      const journal = findJournal(product.folder)
      const { records } = await readJournal(journal)
      const copy = join(product.folder, 'copy.journal')
      for (let round = 0; round < repetitions; round += 1) {
        copyFileSync(journal, copy)
        truncateSync(copy, statSync(journal).size - random.integer(1, 500))
        const cut = await readJournal(copy)
        check(cut.tail.state !== 'damaged', `A cut journal is ${cut.tail.state}`)
        const isPrefix = JSON.stringify(records.slice(0, cut.records.length)) === JSON.stringify(cut.records)
        check(isPrefix, 'A cut journal has other records')
        const bytes = readFileSync(journal)
        const at = random.integer(0, bytes.length - 1000)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.integer(0, 7))
        writeFileSync(copy, bytes)
        const flipped = await readJournal(copy)
        check(flipped.tail.state === 'damaged', `A flipped bit at ${at} is ${flipped.tail.state}`)
        const isSound =
          JSON.stringify(records.slice(0, flipped.records.length)) === JSON.stringify(flipped.records)
        check(isSound, 'A damaged journal has other records')
      }
      truncateSync(journal, statSync(journal).size - 37)
      await product.start()
      await new CrossingSender(administrator, race, crossings).sendRest()
      await waitForReference(administrator, race.id, expected)
      note(
        `${repetitions} cuts and ${repetitions} flipped bits found; after a cut the sender completed the race`,
      )
    }),
}
