// The endpoint that generates a template from a prompt (decisions 3.4, 2.12).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const maxPromptLength = 500
export const emptyPromptError = 'Describe the data you would like to see.'
/** The misspelling is prescribed by the specification. */
export const generationFailure =
  'Could not generate template suing AI response. Please try again with a different prompt.'

export const generateWidget = endpoint({
  name: 'dashboard/generateWidget',
  method: 'GET',
  path: '/api/generate-widget',
  access: 'user',
  summary: 'Generates a template from a description. Also requires the AuthToken as a bearer token.',
  query: z.strictObject({
    prompt: z
      .string({ error: emptyPromptError })
      .check(
        z.trim(),
        z.minLength(1, { error: emptyPromptError }),
        z.maxLength(maxPromptLength, { error: `prompt must be at most ${maxPromptLength} characters` }),
      ),
  }),
  reply: reply({ result: z.string() }),
  failure: generationFailure,
})
