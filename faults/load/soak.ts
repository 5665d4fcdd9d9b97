// L6: minutes of ordinary use. Memory and connections do not grow.
import { setTimeout as pause } from 'node:timers/promises'
import { readdirSync } from 'node:fs'
import { check, checkDuration, type Fault } from '../fault'
import { createViewerCookies } from '../harness/crowd'
import { percentile } from '../harness/poll'
import { Probe, readMemory } from '../harness/probe'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'
import { Watcher } from '../harness/watcher'

const minutes = 3
const viewers = 100

const countFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

export const soak: Fault = {
  id: 'L6',
  title: `${minutes} minutes with viewers that come and go`,
  hasShortForm: false,
  run: run =>
    withProduct({}, async product => {
      await product.start()
      const witness = await startWitness(product, {
        riders: 40,
        laps: 60,
        crossingsPerSecond: 20,
        changesPerSecond: 1,
      })
      const cookies = await createViewerCookies(product, witness.administrator, viewers)
      const probe = new Probe(witness.administrator, `/api/dashboard/summary?race_id=${witness.race.id}`)
      const memory: number[] = []
      const files: number[] = []
      for (let minute = 0; minute < minutes * 4; minute += 1) {
        const watchers = cookies.map(cookie => {
          const client = product.client()
          client.cookie = cookie
          return new Watcher(client, witness.race.id)
        })
        const watching = Promise.all(watchers.map(watcher => watcher.run()))
        await pause(14_000)
        for (const watcher of watchers) watcher.stop()
        await watching
        await pause(1000)
        memory.push(readMemory(product.pid))
        files.push(countFiles(product.pid))
      }
      await probe.stop()
      await witness.finish()
      const half = memory.length / 2
      const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
      run.note(
        `memory ${first.toFixed(0)} MB, then ${second.toFixed(0)} MB; files ${files[0]}, then ${files.at(-1)}`,
      )
      check(second < first * 1.25 + 50, `Memory grew from ${first.toFixed(0)} to ${second.toFixed(0)} MB`)
      check((files.at(-1) ?? 0) <= (files[0] ?? 0) + 20, 'Open files grow')
      checkDuration(run, 'Another request (p99)', percentile(probe.latencies, 0.99), 500)
    }),
}
