// C12: the database stops while officials correct a race: the desk works, and every decision gets its rows later (C-015).
import type { PostgresCluster } from '../../src/server/testing/start-postgres'
import { check, checkDuration, type Fault, type FaultRun } from '../fault'
import { type CorrectionWitness, startCorrections } from '../harness/correction-witness'
import { measure, pollUntil } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { readDesk } from '../harness/read-desk'

/** As the desk shows it to the steward. */
async function countPending({ officials, race }: CorrectionWitness): Promise<number> {
  const client = officials[1]?.client
  check(client !== undefined, 'There is no steward')
  return (await readDesk(client, race.id)).health.database.auditPending
}

/** The desk of the steward is open before, and shows what has no audit row yet. */
async function stopDatabase(cluster: PostgresCluster, witness: CorrectionWitness): Promise<void> {
  await witness.waitForDecisions(5)
  await countPending(witness)
  await cluster.crash()
  await witness.waitForDecisions(10)
  check((await countPending(witness)) >= 20, 'The desk does not show how many audit rows are pending')
}

async function waitUntilStored(witness: CorrectionWitness): Promise<void> {
  await pollUntil('The audit rows', async () => (await countPending(witness)) === 0 || undefined)
}

async function run(faultRun: FaultRun): Promise<void> {
  const { random, note } = faultRun
  await withPostgres(cluster =>
    withProduct({ databaseUrl: cluster.url }, async product => {
      await product.start()
      const witness = await startCorrections(product, { random, laps: 30 })
      const storedAfter: number[] = []
      for (const isKilled of [false, true, false, true]) {
        await witness.correctDuring(async () => {
          await stopDatabase(cluster, witness)
          if (isKilled) await product.kill()
          await cluster.start()
          if (isKilled) await product.start()
          await witness.waitForDecisions()
        })
        storedAfter.push(await measure(() => waitUntilStored(witness)))
      }
      // Rows of the last decisions may be missing when the race ends.
      await witness.correctDuring(async () => {
        await stopDatabase(cluster, witness)
        await cluster.start()
      })
      await witness.endRace()
      await product.kill()
      await product.start()
      await witness.finish()
      note(witness.describe())
      checkDuration(faultRun, 'Audit rows stored (longest)', Math.max(...storedAfter), 15_000)
    }),
  )
}

export const databaseAwayDuringCorrections: Fault = {
  id: 'C12',
  title: 'The database stops while officials correct a race',
  hasShortForm: false,
  run,
}
