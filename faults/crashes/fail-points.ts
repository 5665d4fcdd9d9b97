// C2: the process dies between two steps of writing: in the journal, when a file gets its name, in a commit.
import { check, type Fault } from '../fault'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'

const points = [
  'journal-write',
  'journal-written',
  'journal-synced',
  'renamed',
  'commit',
  'committed',
] as const
const repetitions = 10

export const failPoints: Fault = {
  id: 'C2',
  title: 'The process dies between two steps of writing',
  hasShortForm: false,
  run: ({ random, note }) =>
    withPostgres(({ url }) =>
      withProduct({ databaseUrl: url }, async product => {
        await product.start()
        const witness = await startWitness(product, { riders: 40, laps: 80 })
        const deaths = new Map<string, number>()
        for (let round = 0; round < repetitions; round += 1)
          for (const point of points) {
            await product.kill()
            // A point that is reached only at startup is counted from the first time.
            const count = point === 'renamed' ? 1 : random.integer(1, 20)
            product.launch({ preload: 'fail-point', environment: { FAIL_POINT: `${point}:${count}` } })
            const code = await Promise.race([
              product.ended,
              new Promise(resolve => setTimeout(resolve, 5000)),
            ])
            if (code === null) deaths.set(point, (deaths.get(point) ?? 0) + 1)
          }
        await product.kill()
        await product.start()
        await witness.finish()
        for (const point of points) check(deaths.has(point), `The process never died at ${point}`)
        note([...deaths].map(([point, count]) => `${point} ${count}`).join(', '))
        note(witness.describe())
      }),
    ),
}
