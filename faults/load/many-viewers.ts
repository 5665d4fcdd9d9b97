// L1: thousands of viewers receive every patch, and other requests are answered meanwhile.
import { Load } from '../../bench/load/load'
import { check, checkDuration, type Fault } from '../fault'
import { createViewerCookies } from '../harness/crowd'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { percentile } from '../harness/poll'
import { Probe, readMemory } from '../harness/probe'
import { withMeasuredProduct } from '../harness/measured-product'
import { createRace } from '../harness/race'

const viewers = 10_000
const patchesPerSecond = 2.5
const seconds = 20

export const manyViewers: Fault = {
  id: 'L1',
  title: `${viewers.toLocaleString('en')} viewers of one race`,
  hasShortForm: false,
  run: run =>
    withMeasuredProduct(async (product, readEventLoopDelay) => {
      await product.start()
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const cookies = await createViewerCookies(product, administrator, viewers)
      const crossings = createCrossings({ riders: 40, laps: 3 })
      const sender = new CrossingSender(administrator, race, crossings)
      await sender.sendUpTo(200)
      const load = new Load()
      const { port } = new URL(product.origin)
      const path = `/api/dashboard/live?race_id=${race.id}`
      await load.openViewers({ port: Number(port), path, cookies })
      const probe = new Probe(product.client(), '/healthz')
      await readEventLoopDelay()
      const end = performance.now() + seconds * 1000
      for (let next = performance.now(); next < end; next += 1000 / patchesPerSecond) {
        await sender.sendUpTo(sender.acknowledged + 1)
        await new Promise(resolve => setTimeout(resolve, next + 1000 / patchesPerSecond - performance.now()))
      }
      await new Promise(resolve => setTimeout(resolve, 2000))
      await probe.stop()
      const { arrivals, disconnected } = await load.closeViewers()
      load.stop()
      const counts = [...arrivals].toSorted(([one], [other]) => one - other).map(([, times]) => times.length)
      run.note(
        `${arrivals.size} patches, ${readMemory(product.pid).toFixed(0)} MB, probe ${JSON.stringify([...probe.statuses])}`,
      )
      check(arrivals.size >= seconds, `Only ${arrivals.size} patches arrived`)
      check(disconnected === 0, `${disconnected} viewers were disconnected`)
      // A viewer whose turn comes after the next change receives both changes in one patch.
      check(Math.max(...counts) <= viewers, 'A patch reached a viewer twice')
      check(counts.at(-1) === viewers, `Only ${counts.at(-1)} viewers have the newest state`)
      checkDuration(run, 'Event loop delay (p99)', await readEventLoopDelay(), 100)
      checkDuration(run, 'Another request (p99)', percentile(probe.latencies, 0.99), 500)
    }),
}
