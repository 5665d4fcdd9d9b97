// Endpoints of race control to send and retract messages, and the templates of an event (C-190 to C-193).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { plainText } from './plain-text'
import { automaticKinds, raceMessage } from './race-messages'

export const maxMessageLength = 200

const riderNumber = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/))
const instant = z.iso.datetime({ error: 'The time is not valid' })

export const raceMessageCommand = z.strictObject({
  /** Made by the page, so that a message that is sent twice appears once (C-016). */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: plainText('The message', maxMessageLength),
  kind: z.enum(['message', 'investigation']),
  riders: z.array(riderNumber).check(z.maxLength(50)),
  until: z.optional(instant),
  outcomeOf: z.optional(identifier),
})
export type RaceMessageCommand = z.output<typeof raceMessageCommand>

export const sendRaceMessage = endpoint({
  name: 'control/sendMessage',
  method: 'POST',
  path: '/api/control/races/:id/messages',
  access: 'control',
  duty: 'any',
  summary: 'Sends a message of race control to everyone who watches the race.',
  body: raceMessageCommand,
  reply: reply({ data: raceMessage }),
  failure: 'Failed to send the message',
})

export const retractRaceMessage = endpoint({
  name: 'control/retractMessage',
  method: 'POST',
  path: '/api/control/races/:id/messages/:message/retract',
  access: 'control',
  duty: 'any',
  summary: 'Retracts a message of race control. It stays readable, struck through.',
  reply: reply({ data: raceMessage }),
  failure: 'Failed to retract the message',
})

const messageSettings = z.strictObject({
  /** Own templates of the event, with fields such as `{number}`. */
  templates: z.array(plainText('The template', maxMessageLength)).check(z.maxLength(50)),
  /** The kinds of automatic messages that are switched off. */
  off: z.array(z.enum(automaticKinds)).check(z.maxLength(automaticKinds.length)),
})
export type MessageSettings = z.output<typeof messageSettings>

export const readMessageSettings = endpoint({
  name: 'control/messageSettings',
  method: 'GET',
  path: '/api/control/events/:id/messages',
  access: 'control',
  duty: 'any',
  summary: 'Returns the own templates of an event and which automatic messages are switched off.',
  reply: reply({ data: messageSettings }),
  failure: 'Failed to fetch the templates',
})

export const saveMessageSettings = endpoint({
  name: 'control/saveMessageSettings',
  method: 'PUT',
  path: '/api/control/events/:id/messages',
  access: 'control',
  duty: 'any',
  summary: 'Saves the own templates of an event and which automatic messages are switched off.',
  body: messageSettings,
  reply: reply({ data: messageSettings }),
  failure: 'Failed to save the templates',
})
