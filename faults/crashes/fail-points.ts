// C2: the process dies between two steps of writing: in the journal, when a file gets its name, in a commit.
import { setTimeout as pause } from 'node:timers/promises'
import { check, type Fault } from '../fault'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { withPostgres } from '../harness/postgres'
import { type Product, withProduct } from '../harness/product'
import { prepareRace, setLive } from '../harness/race'
import { startWitness } from '../harness/witness'

/** Points that a running race reaches again and again. */
const points = ['journal-write', 'journal-written', 'journal-synced', 'commit', 'committed'] as const
const repetitions = 10
/** Every point is reached long before. */
const maxLifeMs = 30_000

/** Dies when the journal of a race has got its name. After the next start, the race is live and timed. */
async function dieAtRename(product: Product): Promise<void> {
  await product.start()
  const administrator = await product.client().signInAs('admin')
  for (let round = 0; round < repetitions; round += 1) {
    const race = await prepareRace(administrator)
    await product.kill()
    await product.start({ preload: 'fail-point', environment: { FAIL_POINT: 'renamed:1' } })
    await setLive(administrator, race.id, true).catch(() => undefined)
    check((await product.ended) === null, 'The process did not die at renamed')
    await product.start()
    const sender = new CrossingSender(administrator, race, createCrossings({ riders: 2, laps: 2 }))
    await sender.sendRest()
    check(sender.refusals.size === 0, `Refused after the restart: ${JSON.stringify([...sender.refusals])}`)
  }
}

export const failPoints: Fault = {
  id: 'C2',
  title: 'The process dies between two steps of writing',
  hasShortForm: false,
  run: ({ random, note }) =>
    withPostgres(({ url }) =>
      withProduct({ databaseUrl: url }, async product => {
        await dieAtRename(product)
        const witness = await startWitness(product, { riders: 40, laps: 80 })
        for (let round = 0; round < repetitions; round += 1)
          for (const point of points) {
            await product.kill()
            const failPoint = `${point}:${random.integer(1, 10)}`
            product.launch({ preload: 'fail-point', environment: { FAIL_POINT: failPoint } })
            const death = product.ended.then(code => code === null)
            const isDead = await Promise.race([death, pause(maxLifeMs, false, { ref: false })])
            check(isDead, `The process did not die at ${failPoint}`)
          }
        await product.start()
        await witness.finish()
        note(`${repetitions} deaths at each of ${['renamed', ...points].join(', ')}`)
        note(witness.describe())
      }),
    ),
}
