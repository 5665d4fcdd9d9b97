// L10: a viewer on a slow link joins a race with a large snapshot.
import { connect } from 'node:net'
import { buildRequest } from '../../bench/load/connection'
import { check, type Fault } from '../fault'
import { createCrossings, CrossingSender } from '../harness/crossings'
import { withProduct } from '../harness/product'
import { createRace } from '../harness/race'
import { waitUntilSettled } from '../harness/reference'

const bytesPerSecond = 200 * 1024
const marks = { end: '\nevent: beat\n' } as const

/** Reads slowly until the first heartbeat, which follows the snapshot. Returns what was received. */
function readSlowly(port: number, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    let text = ''
    const timer = setInterval(() => {
      let budget = bytesPerSecond / 10
      for (let bytes: Buffer | null = socket.read(); bytes !== null; bytes = socket.read()) {
        text += bytes.toString('latin1')
        budget -= bytes.length
        if (budget <= 0) break
      }
      if (!text.includes(marks.end)) return
      clearInterval(timer)
      socket.destroy()
      resolve(text)
    }, 100)
    socket.pause()
    socket.once('connect', () => socket.write(buildRequest(path, { Cookie: cookie })))
    socket.once('error', reject)
    socket.once('close', () => {
      clearInterval(timer)
      reject(new Error(`The server closed the connection after ${text.length} bytes`))
    })
  })
}

export const largeSnapshot: Fault = {
  id: 'L10',
  title: 'A large snapshot over a slow link',
  hasShortForm: true,
  run: ({ isShort, note }) =>
    withProduct({}, async product => {
      await product.start()
      const administrator = await product.client().signInAs('admin')
      const race = await createRace(administrator)
      const sender = new CrossingSender(
        administrator,
        race,
        createCrossings({ riders: 40, laps: isShort ? 190 : 760 }),
      )
      await sender.sendRest()
      const { laps } = await waitUntilSettled(administrator, race.id)
      const path = `/api/dashboard/live?race_id=${race.id}`
      const text = await readSlowly(Number(new URL(product.origin).port), path, administrator.cookie)
      const lapCount = text.split('"lapindex"').length - 1
      check(lapCount >= laps.length, `The snapshot has ${lapCount} of ${laps.length} laps`)
      const megabytes = text.length / 1_048_576
      check(megabytes >= (isShort ? 2 : 8), `The snapshot has only ${megabytes.toFixed(1)} MB`)
      note(`${megabytes.toFixed(1)} MB arrived with ${lapCount} laps`)
    }),
}
