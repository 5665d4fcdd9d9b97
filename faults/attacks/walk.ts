// Attacks every endpoint as every actor.
import { type Endpoint, endpoints } from '#contract'
import type { Random } from '../../src/simulator/random'
import { findProblems, hasRight } from './check-answer'
import { type Answer, type Attack, sendAttack } from './client'
import type { Findings } from './findings'
import { countAuditRows, type Fingerprint, listChanges, listTables, takeFingerprint } from './fingerprint'
import { createAttacks } from './mutate'
import { listForeignIds, samples } from './samples'
import { type Actor, actorNames, type World } from './world'

const parallel = 8
/** A feed changes these. */
const timingTables = new Set('races riders entries laps crossings categories events tracks feeds'.split(' '))

/** These end the sessions of the actors, or change tables in the background. */
const lastNames: readonly string[] = ['auth/refresh', 'auth/logout', 'ingest/crossings']

export async function walkEndpoints(world: World, findings: Findings, random: Random): Promise<void> {
  const tables = await listTables(world.orm)
  const all: readonly Endpoint[] = endpoints
  const rounds = [
    all.filter(({ name }) => !lastNames.includes(name)),
    ...lastNames.map(last => all.filter(({ name }) => name === last)),
  ]
  for (const round of rounds)
    for (const name of actorNames) {
      const actor = world.actors[name]
      const foreignIds = name === 'administrator' ? [] : await listForeignIds(world, actor)
      for (const endpoint of round)
        await attackEndpoint({ world, findings, endpoint, actor }, foreignIds, tables, random)
    }
}

interface Target {
  readonly world: World
  readonly findings: Findings
  readonly endpoint: Endpoint
  readonly actor: Actor
}

async function attackEndpoint(
  target: Target,
  foreignIds: readonly string[],
  tables: readonly string[],
  random: Random,
): Promise<void> {
  const { world, findings, endpoint, actor } = target
  const sample = await samples[endpoint.name as keyof typeof samples](world, actor)
  const { always, values } = createAttacks(endpoint, sample, foreignIds)
  // Access is checked before values, so that fewer of them are enough without it.
  const share =
    hasRight(endpoint, actor) && (endpoint.access !== 'public' || actor.name === 'anonymous') ? 1 : 0.1
  const attacks = [...always, ...values.filter(() => random.next() < share)]
  const protectedTables = tables.filter(table => isProtected(table, endpoint, actor))
  const ownerId = actor.userId === '' ? undefined : actor.userId
  const take = (): Promise<Fingerprint> => takeFingerprint(world.orm, protectedTables, ownerId)
  const before = await take()
  for (let index = 0; index < attacks.length; index += parallel)
    await sendBatch(target, attacks.slice(index, index + parallel))
  for (const table of listChanges(before, await take()))
    findings.add(endpoint.name, actor.name, `changes the table ${table}`, '')
}

/** Whether the actor must not change the table by this endpoint. */
function isProtected(table: string, endpoint: Endpoint, actor: Actor): boolean {
  if (!hasRight(endpoint, actor)) return true
  if (endpoint.access === 'admin') return false
  if (endpoint.access === 'control') return endpoint.method === 'GET'
  if (endpoint.access === 'feed') return !timingTables.has(table)
  // A timeline is stored when it is first read.
  if (endpoint.name === 'dashboard/timeline') return table !== 'timelines'
  if (endpoint.name === 'auth/signUp') return table !== 'users'
  if (endpoint.name === 'auth/logout') return table !== 'sessions'
  return endpoint.name !== 'dashboard/saveTireData' || table !== 'tire_records'
}

async function sendBatch(target: Target, attacks: readonly Attack[]): Promise<void> {
  const { world, findings, endpoint, actor } = target
  const isAudited = endpoint.access === 'admin' && endpoint.method !== 'GET'
  const rowsBefore = isAudited ? await countAuditRows(world.orm) : 0
  const answers = await Promise.all(attacks.map(attack => attackOnce(target, attack)))
  if (!isAudited) return
  const changes = answers.filter(answer => answer !== undefined && answer.status < 300).length
  const rows = (await countAuditRows(world.orm)) - rowsBefore
  if (rows !== changes)
    findings.add(
      endpoint.name,
      actor.name,
      'is not audited once',
      `${changes} changes, ${rows} audit rows, ${describe(attacks[0])}`,
    )
}

async function attackOnce(
  { world, findings, endpoint, actor }: Target,
  attack: Attack,
): Promise<Answer | undefined> {
  const headers = { ...actor.headers, ...attack.headers }
  try {
    const answer = await sendAttack(world.port, { ...attack, headers })
    findings.countStatus(answer.status)
    for (const problem of findProblems(world, endpoint, actor, attack, answer))
      findings.add(
        endpoint.name,
        actor.name,
        problem,
        `${describe(attack)} -> ${answer.status} ${answer.body.slice(0, 150)}`,
      )
    return answer
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    findings.add(endpoint.name, actor.name, `gives no answer (${reason})`, describe(attack))
    return undefined
  }
}

function describe(attack: Attack | undefined): string {
  if (!attack) return ''
  return `${attack.method} ${attack.path.slice(0, 150)} ${typeof attack.body === 'string' ? attack.body.slice(0, 150) : ''}`
}
