// Generates templates with a remote language model. It sends the prompt and the catalog, and sanitizes the response.
import { extractTemplate } from '#timing'
import { fetchText, catchFailure } from '../fetch-text'
import { withTimeout } from '../with-timeout'
import type { RemoteSettings } from './ai-settings'
import { sanitizeTemplate } from './sanitize-template'
import type { GenerationResult, Generator } from './generator'
import { anthropic } from './remote/anthropic'
import { openai } from './remote/openai'
import { ConcurrencyLimiter } from '../concurrency-limiter'

export const remoteLimits = {
  /** Includes the time in the queue. Shorter than the server's request timeout, so that this error is returned. */
  timeoutMs: 28_000,
  maxReplyBytes: 256 * 1024,
  maxConcurrent: 4,
  maxQueued: 16,
}
export type RemoteLimits = typeof remoteLimits

const protocols = { openai, anthropic }

export function createRemoteGenerator(
  settings: RemoteSettings,
  limits: RemoteLimits = remoteLimits,
): Generator {
  const turns = new ConcurrencyLimiter(limits.maxConcurrent, limits.maxQueued)
  return {
    async generate({ prompt, field, signal: clientSignal }) {
      const enqueue = (signal: AbortSignal) =>
        turns.run(signal, () => requestTemplate(settings, limits, prompt, signal))
      const response = await catchFailure(withTimeout(limits.timeoutMs, enqueue, clientSignal))
      if (response === undefined) return { failure: 'too many requests are queued' }
      if ('failure' in response) return response
      const draft = extractTemplate(response.text)
      const template = draft && sanitizeTemplate(draft, field)
      return template ? { template } : ({ failure: 'no template in the response' } satisfies GenerationResult)
    },
  }
}

async function requestTemplate(
  { protocol: name, url, key, model }: RemoteSettings,
  { maxReplyBytes }: RemoteLimits,
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
        ...(key !== undefined && protocol.buildHeaders(key)),
      },
      body: JSON.stringify(protocol.buildBody(model, prompt)),
      signal,
    },
    maxReplyBytes,
  )
  if ('failure' in reply) return reply
  if (reply.status !== 200) return { failure: `status ${reply.status}` }
  const text = protocol.extractText(parseJson(reply.text))
  return text === undefined ? { failure: 'unexpected response format' } : { text }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
