// C10: the process is killed again and again while two officials correct a race, live and after its end (C-072).
import { setTimeout as pause } from 'node:timers/promises'
import { check, checkDuration, type Fault } from '../fault'
import { startCorrections } from '../harness/correction-witness'
import { measure } from '../harness/poll'
import { withProduct } from '../harness/product'

export const killDuringCorrections: Fault = {
  id: 'C10',
  title: 'The process is killed while officials correct a race',
  hasShortForm: true,
  run: run =>
    withProduct({}, async product => {
      const { isShort, random, note } = run
      const kills = isShort ? { live: 4, ended: 1 } : { live: 45, ended: 5 }
      await product.start()
      const witness = await startCorrections(product, { random, laps: isShort ? 12 : 60 })
      const readyAfter: number[] = []
      const killOften = async (count: number): Promise<void> => {
        for (let index = 0; index < count; index += 1) {
          await witness.waitForDecisions(2)
          await pause(random.integer(0, 300))
          await product.kill()
          readyAfter.push(await measure(() => product.start()))
        }
        await witness.waitForDecisions()
      }
      await witness.correctDuring(() => killOften(kills.live))
      await witness.endRace()
      await witness.correctDuring(() => killOften(kills.ended))
      await witness.finish()
      note(`${kills.live + kills.ended} kills, ${witness.describe()}`)
      const isInterrupted = witness.officials.some(({ interruptions }) => interruptions.has('no answer'))
      check(isInterrupted, 'No kill interrupted an official')
      // Each decision is folded again after a restart, and here are many more than in any race.
      checkDuration(run, 'Ready again (longest)', Math.max(...readyAfter), 15_000)
    }),
}
