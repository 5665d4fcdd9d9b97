// Generates a template from a prompt (decisions 2.12). The prompt is passed to the generator only, never logged.
import { generateWidget, generationFailure } from '#contract'
import type { Budget } from '../auth/attempts'
import { createDisconnectSignal } from '../http/disconnect-signal'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { readLatestField } from './field-store'

export function serveGeneration(serve: Serve, { database, attempts, generation }: Services): void {
  const { generator, isPaid } = generation
  serve(generateWidget, async ({ query: { prompt }, caller, request, reply }) => {
    // Requires the header as CSRF protection: another site can send cookies but no header. An invalid header was
    // rejected earlier.
    if (request.headers.authorization === undefined) throw new HttpError(401, 'Please sign in')
    // Failed requests count too, because they cost as much.
    const budgets: Budget[] = [{ kind: 'userGenerations', key: caller.userId }]
    if (isPaid) budgets.push({ kind: 'allGenerations', key: 'all users' })
    await attempts.record(budgets)
    const field = await readLatestField(database.orm)
    const generated = await generator.generate({ prompt, field, signal: createDisconnectSignal(reply) })
    if ('template' in generated) return { result: JSON.stringify({ template: generated.template }) }
    request.log.warn(
      { event: 'generation_failed', failure: generated.failure },
      'Template generation failed; the request is answered with 502',
    )
    throw new HttpError(502, generationFailure)
  })
}
