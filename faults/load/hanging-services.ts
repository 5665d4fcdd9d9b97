// L7: mail, weather and language model accept connections and never answer. Timing, sign-in and shutdown go on.
import { createServer, type Socket } from 'node:net'
import { check, checkDuration, type Fault } from '../fault'
import { measure, percentile } from '../harness/poll'
import { Probe } from '../harness/probe'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'

const callers = 20

/** Accepts connections, reads what arrives and never writes. */
async function startSilentServer(): Promise<{ port: number; stop: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = (): void => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: typeof address === 'object' && address !== null ? address.port : 0, stop }
}

export const hangingServices: Fault = {
  id: 'L7',
  title: 'Mail, weather and language model hang',
  hasShortForm: false,
  async run(run) {
    const silent = await startSilentServer()
    const url = `http://127.0.0.1:${silent.port}`
    const environment = {
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      WEATHER: 'open-meteo',
      WEATHER_FORECAST_URL: url,
      WEATHER_ARCHIVE_URL: url,
      AI_PROVIDER: 'openai',
      AI_URL: url,
      AI_MODEL: 'none',
      AI_PER_HOUR: '1000',
    }
    await withProduct({ environment }, async product => {
      await product.start()
      const witness = await startWitness(product, { riders: 20, laps: 20 })
      const user = await product.client().signInAs('user')
      const probe = new Probe(user, `/api/dashboard/summary?race_id=${witness.race.id}`)
      const location = encodeURIComponent(witness.race.location)
      const bearer = /AuthToken=([^;]+)/.exec(user.cookie)?.[1] ?? ''
      const calls = Array.from({ length: callers }, async (_, index) => [
        await user.call('GET', `/api/dashboard/weather/current?location=${location}`),
        await product
          .client()
          .call('POST', '/api/auth/get-otp-for-password-reset', { email: `stranger${index}@laplogic.test` }),
        await user.call('GET', '/api/generate-widget?prompt=gap', undefined, {
          authorization: `Bearer ${bearer}`,
        }),
      ])
      const answers = (await Promise.all(calls)).flat()
      const statuses = [...new Set(answers.map(({ status }) => status))]
      check(
        statuses.every(status => status === 502 || status === 503),
        `Answers: ${statuses.join(', ')}`,
      )
      await probe.stop()
      check(probe.statuses.size === 1, `Live standings: ${JSON.stringify([...probe.statuses])}`)
      await witness.finish()
      run.note(`answers ${statuses.join(', ')}; ${witness.describe()}`)
      checkDuration(run, 'Live standings (p99)', percentile(probe.latencies, 0.99), 500)
      checkDuration(run, 'Shutdown', await measure(() => product.stop()), 40_000)
    })
    silent.stop()
  },
}
