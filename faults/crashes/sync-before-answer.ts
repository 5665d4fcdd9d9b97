// C9: the calls to the operating system show that every acknowledged batch was synced to the disk before its answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Fault } from '../fault'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { withProduct } from '../harness/product'
import { createRace } from '../harness/race'

const batches = 1000

const readNumber = (pattern: RegExp, line: string): number | undefined => {
  const number = [...line.matchAll(pattern)].at(-1)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Counts the answers. Each must follow a sync that began after its crossing was written to the journal. */
function countSyncedAnswers(trace: string): number {
  let [written, syncing, synced, answers] = [0, 0, 0, 0]
  for (const line of trace.split('\n')) {
    if (line.includes('.journal') && line.includes('pwrite'))
      written = readNumber(/seq\\":(\d+)/g, line) ?? written
    if (line.includes('fdatasync(') && line.includes('.journal')) syncing = written
    if (line.includes('fdatasync') && line.endsWith('= 0')) synced = syncing
    const acknowledged = readNumber(/highest_seq\\":(\d+)/g, line)
    if (acknowledged === undefined) continue
    check(acknowledged <= synced, `Crossing ${acknowledged} was acknowledged when ${synced} was synced`)
    answers += 1
  }
  return answers
}

export const syncBeforeAnswer: Fault = {
  id: 'C9',
  title: 'Every acknowledged batch is synced before its answer',
  hasShortForm: false,
  run: ({ note }) =>
    withProduct({}, async product => {
      const trace = join(product.folder, 'trace')
      const calls = 'trace=pwrite64,pwritev,pwritev2,fdatasync,write,writev'
      await product.start({ wrapper: ['strace', '-D', '-f', '-y', '-s', '4000', '-e', calls, '-o', trace] })
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const sender = new CrossingSender(administrator, race, createCrossings({ riders: 25, laps: 10 }))
      for (let batch = 0; batch < batches; batch += 1) await sender.sendUpTo(sender.acknowledged + 1)
      await product.stop()
      const answers = countSyncedAnswers(readFileSync(trace, 'utf8'))
      check(answers === sender.acknowledged, `${answers} traced answers of ${sender.acknowledged}`)
      note(`${answers} answers, each after a write and its fdatasync`)
    }),
}
