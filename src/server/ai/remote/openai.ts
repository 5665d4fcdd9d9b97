// The chat completions API, which most services and local model servers support, with a schema for the response.
import * as z from 'zod/mini'
import { instructions, quotePrompt } from './instructions'
import { maxTokens, type Protocol } from './protocol'
import { templateSchema } from './template-schema'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

export const openai: Protocol = {
  path: 'chat/completions',
  buildHeaders: key => ({ authorization: `Bearer ${key}` }),
  buildBody: (model, prompt) => ({
    model,
    max_completion_tokens: maxTokens,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: quotePrompt(prompt) },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'template', strict: true, schema: templateSchema },
    },
  }),
  extractText: response => z.safeParse(completion, response).data?.choices[0]?.message.content,
}
