// Race messages: what race control says, what the timing system says, and what is found automatically (C-190 to C-193).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'

/** The kinds of automatic messages, each with a switch. */
export const automaticKinds = [
  'start',
  'flag',
  'red',
  'finish',
  'winner',
  'leader',
  'best',
  'pit-in',
  'pit-out',
  'out',
  'link',
] as const
export type AutomaticKind = (typeof automaticKinds)[number]

/** `message` and `investigation` come from race control or the timing system. */
export const messageKinds = [...automaticKinds, 'message', 'investigation'] as const
export type MessageKind = (typeof messageKinds)[number]

export const raceMessage = z.object({
  id: z.string(),
  /** Grows with every change of the message, so that an older copy never replaces a newer one. */
  number: z.number(),
  at: z.string(),
  source: z.enum(['control', 'auto', 'feed']),
  kind: z.enum(messageKinds),
  text: z.string(),
  /** The numbers of the riders that it is about. */
  riders: z.array(z.string()),
  /** Shown until then. */
  until: z.nullable(z.string()),
  retracted_at: z.nullable(z.string()),
  /** The id of the investigation that it settles. */
  outcome_of: z.nullable(z.string()),
})
export type RaceMessage = z.output<typeof raceMessage>

/** By time. Those of one record have the same time and are ordered by their ids, so that all lists are equal. */
export function compareMessages(one: RaceMessage, other: RaceMessage): number {
  const difference = Date.parse(one.at) - Date.parse(other.at)
  return difference || (one.id < other.id ? -1 : Number(one.id > other.id))
}

export const listRaceMessages = endpoint({
  name: 'dashboard/messages',
  method: 'GET',
  path: '/api/dashboard/messages',
  access: 'user',
  summary: 'Returns the newest messages of a race, oldest first.',
  query: z.strictObject({ race_id: identifier }),
  reply: reply({ messages: z.array(raceMessage) }),
  failure: 'Failed to fetch the messages',
})
