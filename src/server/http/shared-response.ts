// Serves timing data that is the same for all users: the browser caches it, revalidates it on every request and gets
// 304 when it has not changed (decisions 3.1).
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract'
import * as z from 'zod/mini'
import { isUnchanged } from './encodings'
import { responseSent, type Call, type HandlerResult, type Serve } from './serve'

const computeEtag = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

async function sendShared<E extends Endpoint>(
  endpoint: E,
  { request, reply }: Pick<Call<E>, 'request' | 'reply'>,
  result: Promise<HandlerResult<E>> | HandlerResult<E>,
): Promise<typeof responseSent> {
  const found = await result
  if (found === responseSent) return responseSent
  const envelope = { isActionSuccess: true, message: '', ...found }
  const body = JSON.stringify(z.parse(endpoint.reply, envelope))
  const etag = computeEtag(body)
  void reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Cookie' })
  if (isUnchanged(request.headers['if-none-match'], etag)) void reply.status(304).send()
  else void reply.type('application/json; charset=utf-8').send(body)
  return responseSent
}

/** Wraps `serve` so that responses are revalidated by entity tag. */
export function createSharedServe(serve: Serve): Serve {
  return (endpoint, handler, options) =>
    serve(
      endpoint,
      call => {
        const result = handler(call)
        return result === responseSent ? responseSent : sendShared(endpoint, call, result)
      },
      options,
    )
}
