// A language model somewhere. It is given somebody's words and the catalogue, and trusted with nothing it answers.
import { extractTemplate } from '#timing'
import { fetchText, orFailure } from '../fetch-text'
import { patiently } from '../patience'
import type { RemoteSettings } from './ai-settings'
import { finishedTemplate } from './finished-template'
import type { Generated, Generator } from './generator'
import { anthropic } from './remote/anthropic'
import { openai } from './remote/openai'
import { Turns } from '../turns'

export const remoteLimits = {
  /** Waiting for a turn included; less than the server gives any request, so that the answer is ours. */
  patienceMs: 28_000,
  largestReply: 256 * 1024,
  mostAtOnce: 4,
  mostWaiting: 16,
}
export type RemoteLimits = typeof remoteLimits

const protocols = { openai, anthropic }

export function remoteGenerator(settings: RemoteSettings, limits: RemoteLimits = remoteLimits): Generator {
  const turns = new Turns(limits.mostAtOnce, limits.mostWaiting)
  return {
    async generate({ prompt, field, signal: gone }) {
      const inTurn = (signal: AbortSignal) => turns.take(signal, () => ask(settings, limits, prompt, signal))
      const asked = await orFailure(patiently(limits.patienceMs, inTurn, gone))
      if (asked === undefined) return { failure: 'no turn' }
      if ('failure' in asked) return asked
      const draft = extractTemplate(asked.text)
      const template = draft && finishedTemplate(draft, field)
      return template ? { template } : ({ failure: 'no template in the answer' } satisfies Generated)
    },
  }
}

async function ask(
  { protocol: name, url, key, model }: RemoteSettings,
  { largestReply }: RemoteLimits,
  prompt: string,
  signal: AbortSignal,
): Promise<{ readonly text: string } | { readonly failure: string }> {
  const protocol = protocols[name]
  const reply = await fetchText(
    new URL(protocol.path, url.href.endsWith('/') ? url : `${url.href}/`),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && protocol.headers(key)),
      },
      body: JSON.stringify(protocol.body(model, prompt)),
      signal,
    },
    largestReply,
  )
  if ('failure' in reply) return reply
  if (reply.status !== 200) return { failure: `answered ${reply.status}` }
  const text = protocol.textIn(parsed(reply.text))
  return text === undefined ? { failure: 'not the answer of such a service' } : { text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
