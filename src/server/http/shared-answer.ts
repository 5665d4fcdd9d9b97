// Timing data that everybody sees alike and asks for again and again: the browser keeps it, never uses it unasked,
// and is not sent it twice (decisions 3.1).
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract'
import * as z from 'zod/mini'
import { isUnchanged } from './encodings'
import { answered, type Call, type Handled, type Serve } from './serve'

const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

async function share<E extends Endpoint>(
  endpoint: E,
  { request, reply }: Pick<Call<E>, 'request' | 'reply'>,
  handled: Promise<Handled<E>> | Handled<E>,
): Promise<typeof answered> {
  const found = await handled
  if (found === answered) return answered
  const answer = { isActionSuccess: true, message: '', ...found }
  const body = JSON.stringify(z.parse(endpoint.reply, answer))
  const tag = tagOf(body)
  void reply.headers({ 'Cache-Control': 'private, no-cache', ETag: tag, Vary: 'Cookie' })
  if (isUnchanged(request.headers['if-none-match'], tag)) void reply.status(304).send()
  else void reply.type('application/json; charset=utf-8').send(body)
  return answered
}

/** Serves as the given one does, but what is answered is shared timing data. */
export function sharedOn(serve: Serve): Serve {
  return (endpoint, handler, manner) =>
    serve(
      endpoint,
      call => {
        const handled = handler(call)
        return handled === answered ? answered : share(endpoint, call, handled)
      },
      manner,
    )
}
