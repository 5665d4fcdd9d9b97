// C6: the disk with the journal is full for a while.
import { join } from 'node:path'
import { checkDuration, type Fault, type FaultRun } from '../fault'
import { measure, pollUntil } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { withSmallDisk } from '../harness/small-disk'
import { startWitness } from '../harness/witness'

async function run(faultRun: FaultRun): Promise<void> {
  await withPostgres(({ url }) =>
    withSmallDisk(disk =>
      withProduct({ databaseUrl: url, folder: join(disk.folder, 'data') }, async product => {
        await product.start()
        const witness = await startWitness(product, { riders: 40, laps: 20 })
        const { sender } = witness
        await pollUntil('The first crossings', () => (sender.acknowledged > 200 ? true : undefined))
        disk.fill()
        await pollUntil('A refused crossing', () =>
          sender.refusals.has(503) || sender.refusals.has(507) ? true : undefined,
        )
        const acknowledged = sender.acknowledged
        disk.makeSpace()
        const resumed = (): true | undefined => (sender.acknowledged > acknowledged ? true : undefined)
        checkDuration(
          faultRun,
          'Resumed',
          await measure(() => pollUntil('A stored crossing', resumed)),
          10_000,
        )
        await product.kill()
        await product.start()
        await witness.finish()
        faultRun.note(witness.describe())
        faultRun.note(`refused while full: ${JSON.stringify([...sender.refusals])}`)
      }),
    ),
  )
}

export const fullDisk: Fault = { id: 'C6', title: 'The disk is full for a while', hasShortForm: false, run }
