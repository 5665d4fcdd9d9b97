// C1: the process is killed again and again while crossings and changes of an administrator arrive.
import { setTimeout as pause } from 'node:timers/promises'
import { check, checkDuration, type Fault } from '../fault'
import { measure, percentile } from '../harness/poll'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'

export const kill: Fault = {
  id: 'C1',
  title: 'The process is killed under load',
  hasShortForm: true,
  run: run =>
    withProduct({}, async product => {
      const { isShort, random, note } = run
      const kills = isShort ? 5 : 50
      await product.start()
      // Enough crossings for the whole run; the rest is sent after the last kill.
      const witness = await startWitness(product, { riders: 40, laps: isShort ? 12 : 100 })
      const readyAfter: number[] = []
      for (let count = 0; count < kills; count += 1) {
        await pause(random.integer(200, 1500))
        await product.kill()
        readyAfter.push(await measure(() => product.start()))
      }
      await witness.finish()
      note(`${kills} kills, ${witness.describe()}`)
      check(witness.sender.refusals.has(0), 'No kill interrupted a sender')
      checkDuration(run, 'Ready again (p95)', percentile(readyAfter, 0.95), 5000)
      checkDuration(run, 'Ready again (longest)', Math.max(...readyAfter), 15_000)
    }),
}
