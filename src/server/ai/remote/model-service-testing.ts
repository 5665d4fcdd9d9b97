// A real HTTP server for the tests, on loopback, that speaks both protocols of models.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RemoteSettings } from '../ai-settings'

export interface ModelRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
}

export interface ModelService {
  /** What it was asked, oldest first. */
  readonly requests: ModelRequest[]
  /** How the next requests are answered: with a model's words, or in a way of the test's own. */
  answerWith(answer: string | ((response: ServerResponse) => void)): void
  settings(protocol: RemoteSettings['protocol']): RemoteSettings
  stop(): Promise<void>
}

export async function startModelService(): Promise<ModelService> {
  const requests: ModelRequest[] = []
  let answer: string | ((response: ServerResponse) => void) = ''
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path, body] = [request.url ?? '', await text(request)]
    requests.push({ path, headers: request.headers, body: JSON.parse(body) as ModelRequest['body'] })
    if (typeof answer === 'string') sendJson(response, wrapped(path, answer))
    else answer(response)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    requests,
    answerWith: next => (answer = next),
    settings: protocol => ({
      protocol,
      url: new URL(protocol === 'openai' ? `http://127.0.0.1:${port}/v1` : `http://127.0.0.1:${port}`),
      key: 'key-of-the-test',
      model: 'model-of-the-test',
    }),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The words as each protocol carries them: what is JSON comes as the input of the tool. */
function wrapped(path: string, words: string): unknown {
  if (path === '/v1/chat/completions')
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: words, refusal: null } },
      ],
      usage: { prompt_tokens: 900, completion_tokens: 90 },
    }
  const content = words.startsWith('{"')
    ? [
        { type: 'thinking', thinking: 'Hm.', signature: 'x' },
        { type: 'tool_use', id: 'toolu_1', name: 'show_template', input: JSON.parse(words) as unknown },
      ]
    : [{ type: 'text', text: words }]
  return { id: 'msg_1', type: 'message', role: 'assistant', content, stop_reason: 'tool_use' }
}
