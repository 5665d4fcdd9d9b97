// L3: viewers that connect and never read. The others receive everything, and memory stays bounded.
import { connect, type Socket } from 'node:net'
import { buildRequest } from '../../bench/load/connection'
import { check, type Fault } from '../fault'
import { createViewerCookies } from '../harness/crowd'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { readMemory } from '../harness/probe'
import { withProduct } from '../harness/product'
import { createRace } from '../harness/race'
import { waitForReference, computeReference } from '../harness/reference'
import { Watcher } from '../harness/watcher'

const stalled = 200

function openStalled(port: number, path: string, cookie: string): Socket {
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(buildRequest(path, { Cookie: cookie })))
  socket.pause()
  return socket
}

export const stalledViewers: Fault = {
  id: 'L3',
  title: `${stalled} viewers never read`,
  hasShortForm: false,
  run: ({ note }) =>
    withProduct({}, async product => {
      await product.start()
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const crossings = createCrossings({ riders: 40, laps: 40 })
      const { live: expected } = await computeReference(crossings)
      const cookies = await createViewerCookies(product, administrator, stalled)
      const before = readMemory(product.pid)
      const path = `/api/dashboard/live?race_id=${race.id}`
      const sockets = cookies.map(cookie => openStalled(Number(new URL(product.origin).port), path, cookie))
      const watcher = new Watcher(administrator, race.id)
      const watching = watcher.run()
      const sender = new CrossingSender(administrator, race, crossings)
      while (!sender.isComplete) await sender.sendUpTo(sender.acknowledged + 40)
      await waitForReference(administrator, race.id, expected)
      await watcher.waitUntilEqual()
      const growth = readMemory(product.pid) - before
      watcher.stop()
      await watching
      for (const socket of sockets) socket.destroy()
      check(
        watcher.connections === 1,
        `A viewer that reads was disconnected ${watcher.connections - 1} times`,
      )
      note(`memory grew by ${growth.toFixed(0)} MB; ${watcher.patches} patches read by the others`)
      check(growth < 512, `Memory grew by ${growth.toFixed(0)} MB`)
    }),
}
