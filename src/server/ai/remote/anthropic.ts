// The messages API. The model must call the only tool, so the template is the tool's input.
import * as z from 'zod/mini'
import { instructions, quotePrompt } from './instructions'
import { maxTokens, type Protocol } from './protocol'
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
  buildHeaders: key => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  buildBody: (model, prompt) => ({
    model,
    max_tokens: maxTokens,
    system: instructions,
    messages: [{ role: 'user', content: quotePrompt(prompt) }],
    tools: [{ name: tool, description: 'Shows the dashboard.', input_schema: templateSchema }],
    tool_choice: { type: 'tool', name: tool },
  }),
  extractText(response) {
    const blocks = z.safeParse(message, response).data?.content
    const toolUse = blocks?.find(block => block?.type === 'tool_use')
    if (toolUse) return JSON.stringify(toolUse.input)
    // A proxy may have converted the tool call to text.
    return blocks?.map(block => (block?.type === 'text' ? block.text : '')).join('\n')
  },
}
