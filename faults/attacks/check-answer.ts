// Checks one answer: status, contract, leaks.
import { type Endpoint, errorBody } from '#contract'
import * as z from 'zod/mini'
import type { Answer, Attack } from './client'
import { findLeaks } from './leaks'
import type { Actor, World } from './world'

/** Whether the actor may call the endpoint at all. */
export function hasRight({ access, duty, path }: Endpoint, { name }: Actor): boolean {
  if (access === 'public') return true
  if (access === 'feed') return name === 'feed'
  if (access === 'admin') return name === 'administrator'
  if (access === 'control') {
    // The other official may only use what is not about one event.
    const hasDuty = name === 'timekeeper' || (name === 'other official' && !path.includes(':id'))
    return name === 'administrator' || (hasDuty && duty !== 'steward')
  }
  return ['user', 'other user', 'timekeeper', 'other official', 'administrator'].includes(name)
}

export function findProblems(
  world: World,
  endpoint: Endpoint,
  actor: Actor,
  attack: Attack,
  answer: Answer,
): readonly string[] {
  const { status, headers, body } = answer
  const problems: string[] = []
  const isDeclared = status === 503 || (status === 502 && endpoint.name === 'dashboard/generateWidget')
  if (status >= 500 && !isDeclared) problems.push(`answers ${status}`)
  if (status < 400 && !hasRight(endpoint, actor)) problems.push(`answers ${status} without the right`)
  if (!isInContract(endpoint, answer)) problems.push(`answers ${status} outside of the contract`)
  if (headers['x-powered-by'] ?? headers.server) problems.push('names its software')
  const text = `${JSON.stringify(headers)}\n${body}`
  const secrets = new Map([...world.secrets].filter(([, secret]) => !isOwn(actor, secret)))
  if (actor.name !== 'administrator')
    for (const { name, email } of Object.values(world.actors))
      if (email !== '' && email !== actor.email) secrets.set(`the email of the ${name}`, email)
  const sent = `${attack.path}\n${String(attack.body ?? '')}`
  for (const leak of findLeaks(text, secrets, sent)) problems.push(`shows ${leak}`)
  return problems
}

/** A response sets the cookies of the caller again. */
function isOwn({ headers }: Actor, secret: string): boolean {
  return Object.values(headers).some(value => value.includes(secret))
}

function isInContract(endpoint: Endpoint, { status, headers, body }: Answer): boolean {
  const type = headers['content-type'] ?? ''
  if (status >= 400) return type.startsWith('application/json') && matches(errorBody, body)
  if (status === 304) return body === ''
  if (endpoint.isStream) return type.startsWith('text/event-stream')
  // A file without the envelope.
  if (headers['content-disposition'] !== undefined) return true
  return type.startsWith('application/json') && matches(endpoint.reply, body)
}

function matches(schema: z.ZodMiniType, body: string): boolean {
  try {
    return z.safeParse(schema, JSON.parse(body)).success
  } catch {
    return false
  }
}
