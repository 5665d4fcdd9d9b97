// L8: the clock of the machine jumps forward and back during a race.
import { setTimeout as pause } from 'node:timers/promises'
import { check, type Fault } from '../fault'
import { pollUntil } from '../harness/poll'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'

/** Shorter than the idle time after which an administrator is signed out. */
const steps = [45, -45, -30, 30]

export const clockJumps: Fault = {
  id: 'L8',
  title: 'The clock jumps forward and back',
  hasShortForm: false,
  run: ({ note }) =>
    withProduct({}, async product => {
      await product.start({ preload: 'clock', environment: { CLOCK_STEPS: steps.join(',') } })
      const witness = await startWitness(product, { riders: 20, laps: 30 })
      const { sender, watcher } = witness
      for (const step of steps) {
        await pause(1000)
        product.signal('SIGUSR2')
        const before = { crossings: sender.acknowledged, patches: watcher.patches }
        await pollUntil(`Timing after a jump of ${step} minutes`, () =>
          sender.acknowledged > before.crossings + 50 && watcher.patches > before.patches + 2
            ? true
            : undefined,
        )
      }
      await witness.finish()
      check(watcher.snapshots === 1, `A viewer received ${watcher.snapshots} snapshots`)
      check([...witness.writer.refusals].length === 0, 'A change was refused')
      note(`${steps.length} jumps, ${witness.describe()}`)
    }),
}
