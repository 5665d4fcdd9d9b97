// L4: all viewers lose their connection at once and come back with their last id.
import { setTimeout as pause } from 'node:timers/promises'
import { check, checkDuration, type Fault } from '../fault'
import { createViewerCookies } from '../harness/crowd'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { measure, pollUntil } from '../harness/poll'
import { withProduct } from '../harness/product'
import { createRace } from '../harness/race'
import { Watcher } from '../harness/watcher'
import { Wire } from '../harness/wire'

const viewers = 1000

export const reconnectStorm: Fault = {
  id: 'L4',
  title: `${viewers.toLocaleString('en')} viewers are cut at once and return`,
  hasShortForm: false,
  run: run =>
    withProduct({}, async product => {
      await product.start()
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const cookies = await createViewerCookies(product, administrator, viewers)
      const sender = new CrossingSender(administrator, race, createCrossings({ riders: 40, laps: 30 }))
      await sender.sendUpTo(500)
      const wire = await Wire.open(Number(new URL(product.origin).port))
      const watchers = cookies.map(cookie => {
        const client = product.client()
        client.cookie = cookie
        return new Watcher(client.at(wire.origin), race.id)
      })
      const watching = Promise.all(watchers.map(watcher => watcher.run()))
      const areCurrent = (): true | undefined => {
        const sequences = new Set(watchers.map(({ sequence }) => sequence))
        return sequences.size === 1 && watchers.every(({ snapshots }) => snapshots > 0) ? true : undefined
      }
      await pollUntil('All viewers connected', areCurrent)
      // All viewers are in this process, which cannot read thousands of patches per second.
      const sending = sender.run(2)
      await pause(1000)
      wire.cut()
      const listAbsent = (): readonly Watcher[] => watchers.filter(({ connections }) => connections < 2)
      const back = await measure(() =>
        pollUntil('All viewers back', () => (listAbsent().length === 0 ? true : undefined)).catch(
          (error: unknown) => {
            const absent = listAbsent()
            const refusals = absent.map(watcher => JSON.stringify([...watcher.refusals]))
            throw new Error(`${absent.length} viewers did not return: ${[...new Set(refusals)].join(' ')}`, {
              cause: error,
            })
          },
        ),
      )
      sender.stop()
      await sending
      await pollUntil('All viewers with the same state', areCurrent)
      for (const watcher of watchers.slice(0, 20)) await watcher.waitUntilEqual()
      const snapshots = watchers.reduce((sum, watcher) => sum + watcher.snapshots, 0) - viewers
      for (const watcher of watchers) watcher.stop()
      await watching
      wire.close()
      run.note(`${snapshots} of ${viewers} viewers needed a new snapshot`)
      check(snapshots <= viewers / 100, `${snapshots} viewers needed a new snapshot`)
      checkDuration(run, 'All viewers back', back, 15_000)
    }),
}
