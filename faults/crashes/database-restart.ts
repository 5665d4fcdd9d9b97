// C4: PostgreSQL stops at once and comes back, again and again, while a race is live.
import { check, checkDuration, type Fault, type FaultRun } from '../fault'
import { measure, pollUntil } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { startWitness, type Witness } from '../harness/witness'

async function checkOutage(witness: Witness): Promise<void> {
  const { administrator, sender, watcher } = witness
  const before = { crossings: sender.acknowledged, patches: watcher.patches }
  const answer = await administrator.call('POST', '/api/admin/activation-codes', { note: 'outage' })
  check(answer.status === 503, `A change without a database is answered with ${answer.status}`)
  check(answer.headers.has('retry-after'), 'A refused change has no Retry-After')
  // Crossings are acknowledged by the journal and shown, with or without a database.
  await pollUntil('Live timing without a database', () =>
    sender.acknowledged > before.crossings + 50 && watcher.patches > before.patches ? true : undefined,
  )
  const { status } = await administrator.call('GET', `/api/dashboard/summary?race_id=${witness.race.id}`)
  check(status === 200, `The live standings are answered with ${status}`)
}

async function waitUntilWritable({ writer }: Witness): Promise<void> {
  await pollUntil('A successful change', async () => ((await writer.write()) === 201 ? true : undefined))
}

async function run(faultRun: FaultRun): Promise<void> {
  const { isShort, note } = faultRun
  await withPostgres(cluster =>
    withProduct({ databaseUrl: cluster.url }, async product => {
      await product.start()
      const laps = isShort ? 10 : 60
      const witness = await startWitness(product, { riders: 40, laps, changesPerSecond: 2 })
      await pollUntil('The first patches', () =>
        witness.sender.acknowledged > 100 && witness.watcher.patches > 2 ? true : undefined,
      )
      const recoveries: number[] = []
      for (let count = 0; count < (isShort ? 2 : 10); count += 1) {
        await cluster.crash()
        await checkOutage(witness)
        await cluster.start()
        recoveries.push(await measure(() => waitUntilWritable(witness)))
      }
      await witness.finish()
      note(witness.describe())
      checkDuration(faultRun, 'Writable again (longest)', Math.max(...recoveries), 10_000)
    }),
  )
}

export const databaseRestart: Fault = {
  id: 'C4',
  title: 'PostgreSQL stops at once during a race',
  hasShortForm: true,
  run,
}
