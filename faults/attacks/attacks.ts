// Attacks a server on each database: every endpoint as every actor with hostile values, forged credentials, and the HTTP
// layer itself.
import type { Random } from '../../src/simulator/random'
import { startPostgres } from '../../src/server/testing/start-postgres'
import { check, type Fault } from '../fault'
import { type Finding, Findings } from './findings'
import { findLogLeaks } from './leaks'
import { runRawAttacks } from './raw-attacks'
import { runTokenAttacks } from './token-attacks'
import { walkEndpoints } from './walk'
import { createWorld, type World } from './world'

const maxMedianMs = 250

export const attacks: Fault = {
  id: 'attacks',
  title: 'attacks on every endpoint cause no 5xx, no leak and no change',
  hasShortForm: false,
  async run({ random, note }) {
    const postgres = await startPostgres()
    if (!postgres) note('no PostgreSQL here: only the embedded database is attacked')
    try {
      const found = [
        ...(await attackServer('embedded', undefined, random, note)),
        ...(postgres ? await attackServer('postgresql', postgres.url, random, note) : []),
      ]
      check(found.length === 0, `${found.length} findings:\n${found.map(describeFinding).join('\n')}`)
    } finally {
      postgres?.stop()
    }
  },
}

function describeFinding({ place, actor, problem, count, example }: Finding): string {
  return `${place} as ${actor}: ${problem} (${count} times)\n    ${example}`
}

async function attackServer(
  kind: string,
  url: string | undefined,
  random: Random,
  note: (text: string) => void,
): Promise<readonly Finding[]> {
  const startedAt = performance.now()
  const findings = new Findings()
  const world = await createWorld(url)
  await runTokenAttacks(world, findings)
  await runRawAttacks(world, findings)
  await walkEndpoints(world, findings, random.fork(kind))
  await checkSpeed(world, findings)
  checkLog(world, findings)
  await world.stop()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  note(`${kind}: ${findings.requests} requests in ${seconds} s (${findings.describeStatuses()})`)
  return findings.list()
}

/** The server must still answer quickly. */
async function checkSpeed({ call, actors }: World, findings: Findings): Promise<void> {
  const times: number[] = []
  for (let index = 0; index < 21; index += 1) {
    const startedAt = performance.now()
    const { status } = await call(actors.anonymous, 'GET', '/api/status')
    if (status !== 200) findings.add('the end', 'anonymous', `answers ${status}`, '/api/status')
    times.push(performance.now() - startedAt)
  }
  const median = times.toSorted((one, other) => one - other)[10] ?? 0
  if (median > maxMedianMs) findings.add('the end', 'anonymous', 'answers slowly', `${Math.round(median)} ms`)
}

function checkLog({ logLines, secrets, actors }: World, findings: Findings): void {
  const personal = Object.values(actors).map(
    ({ name, email }) => [`the email of the ${name}`, email] as const,
  )
  const hidden = new Map([...secrets, ...personal.filter(([, email]) => email !== '')])
  for (const line of logLines) {
    for (const leak of findLogLeaks(line, hidden)) findings.add('the log', 'operator', `shows ${leak}`, line)
    if (/"level":"(?:error|fatal)"/.test(line)) findings.add('the log', 'operator', 'has an error', line)
  }
}
