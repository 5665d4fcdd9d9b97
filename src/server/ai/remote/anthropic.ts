// The messages protocol: the model has one tool and must use it, so that its answer is the tool's input.
import * as z from 'zod/mini'
import { instructions, quoted } from './instructions'
import { mostTokens, type Protocol } from './protocol'
import { templateSchema } from './template-schema'

const tool = 'show_template'

const message = z.object({
  content: z.array(
    z.union([
      z.object({ type: z.literal('tool_use'), input: z.unknown() }),
      z.object({ type: z.literal('text'), text: z.string() }),
      z.pipe(
        z.object({ type: z.string() }),
        z.transform(() => undefined),
      ),
    ]),
  ),
})

export const anthropic: Protocol = {
  path: 'v1/messages',
  headers: key => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: (model, prompt) => ({
    model,
    max_tokens: mostTokens,
    system: instructions,
    messages: [{ role: 'user', content: quoted(prompt) }],
    tools: [{ name: tool, description: 'Shows the dashboard.', input_schema: templateSchema }],
    tool_choice: { type: 'tool', name: tool },
  }),
  textIn(answer) {
    const blocks = z.safeParse(message, answer).data?.content
    const used = blocks?.find(block => block?.type === 'tool_use')
    if (used) return JSON.stringify(used.input)
    // A service in between may have turned the tool into words.
    return blocks?.map(block => (block?.type === 'text' ? block.text : '')).join('\n')
  },
}
