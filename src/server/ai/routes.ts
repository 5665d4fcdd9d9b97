// Generates a template from a prompt (decisions 2.12). The prompt is passed to the generator only, never logged.
import { generateWidget, generationFailure } from '#contract'
import { AttemptWindow } from '../auth/attempt-window'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { readLatestField } from './field-store'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const allUsers = 'all users'

export function serveGeneration(serve: Serve, { database, generation, now }: Services): void {
  const { generator, perHour, perDay } = generation
  const userLimit = new AttemptWindow({ maxCount: perHour, withinMs: hourMs })
  const globalLimit =
    perDay === undefined ? undefined : new AttemptWindow({ maxCount: perDay, withinMs: dayMs })
  serve(generateWidget, async ({ query: { prompt }, caller, request }) => {
    // Requires the header as CSRF protection: another site can send cookies but no header. An invalid header was
    // rejected earlier.
    if (request.headers.authorization === undefined) throw new HttpError(401, 'Please sign in')
    userLimit.check(caller.userId, now())
    globalLimit?.check(allUsers, now())
    // Failed requests count too, because they cost as much.
    userLimit.record(caller.userId, now())
    globalLimit?.record(allUsers, now())
    const field = await readLatestField(database.orm)
    const generated = await generator.generate({ prompt, field, signal: request.signal })
    if ('template' in generated) return { result: JSON.stringify({ template: generated.template }) }
    request.log.warn(
      { event: 'generation_failed', failure: generated.failure },
      'Template generation failed; the request is answered with 502',
    )
    throw new HttpError(502, generationFailure)
  })
}
