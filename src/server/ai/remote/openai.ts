// The protocol that most services and local model servers speak: chat completions with a schema for the answer.
import * as z from 'zod/mini'
import { instructions, quoted } from './instructions'
import { mostTokens, type Protocol } from './protocol'
import { templateSchema } from './template-schema'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

export const openai: Protocol = {
  path: 'chat/completions',
  headers: key => ({ authorization: `Bearer ${key}` }),
  body: (model, prompt) => ({
    model,
    max_completion_tokens: mostTokens,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: quoted(prompt) },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'template', strict: true, schema: templateSchema },
    },
  }),
  textIn: answer => z.safeParse(completion, answer).data?.choices[0]?.message.content,
}
