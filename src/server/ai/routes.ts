// A template from a description (decisions 2.12). The prompt goes to the generator and nowhere else.
import { generateWidget, generationFailure } from '#contract'
import { AttemptWindow } from '../auth/attempt-window'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { latestField } from './field-store'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const everybody = 'everybody'

export function serveGeneration(serve: Serve, { database, generation, now }: Services): void {
  const { generator, perHour, perDay } = generation
  const perUser = new AttemptWindow({ most: perHour, withinMs: hourMs })
  const forAll = perDay === undefined ? undefined : new AttemptWindow({ most: perDay, withinMs: dayMs })
  serve(generateWidget, async ({ query: { prompt }, caller, request }) => {
    // A page of another site can send cookies, but no header; a wrong one was refused before.
    if (request.headers.authorization === undefined) throw new Refusal(401, 'Please sign in')
    perUser.check(caller.userId, now())
    forAll?.check(everybody, now())
    // Failures count too: they cost as much.
    perUser.count(caller.userId, now())
    forAll?.count(everybody, now())
    const field = await latestField(database.orm)
    const generated = await generator.generate({ prompt, field, signal: request.signal })
    if ('template' in generated) return { result: JSON.stringify({ template: generated.template }) }
    request.log.warn({ event: 'generation_failed', reason: generated.failure }, 'no template generated')
    throw new Refusal(502, generationFailure)
  })
}
