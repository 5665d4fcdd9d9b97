// Timing data that everybody sees alike and asks for again and again: the browser keeps it, never uses it unasked,
// and is not sent it twice (decisions 3.1).
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { isUnchanged } from './encodings'
import { answered, type Serve } from './serve'

const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Serves as the given one does, but what is answered is shared timing data. */
export function sharedOn(serve: Serve): Serve {
  return (endpoint, handler) =>
    serve(endpoint, async (call): Promise<typeof answered> => {
      const handled = await handler(call)
      if (handled === answered) return answered
      const answer = { isActionSuccess: true, message: '', ...handled }
      const body = JSON.stringify(z.parse(endpoint.reply, answer))
      const tag = tagOf(body)
      const { request, reply } = call
      void reply.headers({ 'Cache-Control': 'private, no-cache', ETag: tag, Vary: 'Cookie' })
      if (isUnchanged(request.headers['if-none-match'], tag)) void reply.status(304).send()
      else void reply.type('application/json; charset=utf-8').send(body)
      return answered
    })
}
