// A local HTTP server for tests that implements both model APIs.
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
  /** The received requests, oldest first. */
  readonly requests: ModelRequest[]
  /** Sets the answer to the next requests: the text of the model, or a function that writes the response. */
  answerWith(answer: string | ((response: ServerResponse) => void)): void
  settings(protocol: RemoteSettings['protocol']): RemoteSettings
  stop(): Promise<void>
}

export async function startModelService(): Promise<ModelService> {
  const requests: ModelRequest[] = []
  let answer: string | ((response: ServerResponse) => void) = ''
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path, body] = [request.url ?? '', await text(request)]
    requests.push({ path, headers: request.headers, body: JSON.parse(body) as ModelRequest['body'] })
    if (typeof answer === 'string') sendJson(response, wrapText(path, answer))
    else answer(response)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // address() returns an AddressInfo while the server listens on a TCP port.
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

/** Wraps the model's text in the response format of the API; for Anthropic, JSON text becomes the tool's input. */
function wrapText(path: string, modelText: string): unknown {
  if (path === '/v1/chat/completions')
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { role: 'assistant', content: modelText, refusal: null },
        },
      ],
      usage: { prompt_tokens: 900, completion_tokens: 90 },
    }
  const content = modelText.startsWith('{"')
    ? [
        { type: 'thinking', thinking: 'Hm.', signature: 'x' },
        { type: 'tool_use', id: 'toolu_1', name: 'show_template', input: JSON.parse(modelText) as unknown },
      ]
    : [{ type: 'text', text: modelText }]
  return { id: 'msg_1', type: 'message', role: 'assistant', content, stop_reason: 'tool_use' }
}
