// L2: one address floods the sign-in. Users at other addresses sign in, and signed-in users notice nothing.
import { check, checkDuration, type Fault } from '../fault'
import { demoPasswords } from '../harness/client'
import { measure, percentile } from '../harness/poll'
import { Probe } from '../harness/probe'
import { withProduct } from '../harness/product'

const connections = 120
const honestSignIns = 10

const addressOf = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

export const signInFlood: Fault = {
  id: 'L2',
  title: 'One address floods the sign-in',
  hasShortForm: false,
  run: run =>
    withProduct({ environment: { TRUST_PROXY: '127.0.0.1,::1' } }, async product => {
      await product.start()
      const reader = await product.client(addressOf('203.0.113.7')).signInAs('user')
      const end = new AbortController()
      const answers = new Map<number, number>()
      const refusals: number[] = []
      let withoutRetryAfter = 0
      const flood = async (index: number): Promise<void> => {
        const attacker = product.client(addressOf('198.51.100.1'))
        for (let count = 0; !end.signal.aborted; count += 1) {
          const email = `stranger${index}.${count}@laplogic.test`
          const startedAt = performance.now()
          const answer = await attacker
            .call('POST', '/api/auth/signin', { email, password: 'not the password' })
            .catch(() => undefined)
          const status = answer?.status ?? 0
          answers.set(status, (answers.get(status) ?? 0) + 1)
          if (status !== 503 && status !== 429) continue
          refusals.push(performance.now() - startedAt)
          if (answer?.headers.has('retry-after') !== true) withoutRetryAfter += 1
        }
      }
      const attack = Promise.all(Array.from({ length: connections }, (_, index) => flood(index)))
      const probe = new Probe(reader, '/api/dashboard/category/list')
      const durations: number[] = []
      for (let count = 0; count < honestSignIns; count += 1) {
        const payload = { email: 'user@laplogic.test', password: demoPasswords.user }
        const honest = product.client(addressOf(`192.0.2.${count + 1}`))
        durations.push(
          await measure(async () => {
            const { status } = await honest.call('POST', '/api/auth/signin', payload)
            check(status === 200, `An honest sign-in is answered with ${status}`)
          }),
        )
      }
      end.abort()
      await attack
      await probe.stop()
      run.note(
        `attack answered with ${JSON.stringify([...answers])}, reads ${JSON.stringify([...probe.statuses])}`,
      )
      check(withoutRetryAfter === 0, `${withoutRetryAfter} refusals have no Retry-After`)
      check(probe.statuses.size === 1 && probe.statuses.has(200), 'A signed-in read failed')
      // The attacker runs on the same two cores, so these durations include its own work.
      checkDuration(run, 'Refusal (p95)', percentile(refusals, 0.95), 1000)
      checkDuration(run, 'Honest sign-in (longest)', Math.max(...durations), 2000)
      checkDuration(run, 'Signed-in read (p95)', percentile(probe.latencies, 0.95), 500)
    }),
}
