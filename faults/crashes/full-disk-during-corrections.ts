// C11: the disk is full for a while as officials correct a race, live and after its end (C-015).
import { join } from 'node:path'
import type { Fault } from '../fault'
import { type CorrectionWitness, startCorrections } from '../harness/correction-witness'
import { pollUntil } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { type SmallDisk, withSmallDisk } from '../harness/small-disk'

const notSaved = '503 Not saved: the disk takes nothing'

/** Both officials are refused, and decide again as soon as there is space. */
async function fillOnce(witness: CorrectionWitness, disk: SmallDisk): Promise<void> {
  await witness.waitForDecisions(5)
  const countRefusals = (): readonly number[] =>
    witness.officials.map(({ interruptions }) => interruptions.get(notSaved) ?? 0)
  const before = countRefusals()
  disk.fill()
  await pollUntil(
    'Decisions that are not saved',
    () => countRefusals().every((count, index) => count > (before[index] ?? 0)) || undefined,
  )
  disk.makeSpace()
  await witness.waitForDecisions(5)
}

export const fullDiskDuringCorrections: Fault = {
  id: 'C11',
  title: 'The disk is full while officials correct a race',
  hasShortForm: false,
  run: ({ random, note }) =>
    withPostgres(({ url }) =>
      withSmallDisk(disk =>
        withProduct({ databaseUrl: url, folder: join(disk.folder, 'data') }, async product => {
          await product.start()
          const witness = await startCorrections(product, { random, laps: 20 })
          for (let count = 0; count < 3; count += 1)
            await witness.correctDuring(() => fillOnce(witness, disk))
          await product.kill()
          await product.start()
          await witness.endRace()
          await witness.correctDuring(() => fillOnce(witness, disk))
          await product.kill()
          await product.start()
          await witness.finish()
          note(witness.describe())
        }),
      ),
    ),
}
