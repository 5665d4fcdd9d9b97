// A template from a prompt (decisions 3.4, 2.12).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const promptMaximum = 500
export const emptyPrompt = 'Describe the data you would like to see.'
/** As the documents spell it. */
export const generationFailure =
  'Could not generate template suing AI response. Please try again with a different prompt.'

export const generateWidget = endpoint({
  name: 'dashboard/generateWidget',
  method: 'GET',
  path: '/api/generate-widget',
  access: 'user',
  summary: 'Builds a template from a description; needs the AuthToken as a bearer too.',
  query: z.strictObject({
    prompt: z
      .string({ error: emptyPrompt })
      .check(
        z.trim(),
        z.minLength(1, { error: emptyPrompt }),
        z.maxLength(promptMaximum, { error: `prompt must be at most ${promptMaximum} characters` }),
      ),
  }),
  reply: reply({ result: z.string() }),
  failure: generationFailure,
})
