// The only body parser of the API: JSON in UTF-8, of sane depth, without keys and bytes that bite later.
import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors'

/** Templates nest four levels deep; nothing honest comes near this. */
const deepest = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal(400, 'Invalid JSON'))
    }
  })
}

/** An empty body is no body: the browser sends the JSON content type with every call (decisions Q-005). */
function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const value: unknown = JSON.parse(utf8.decode(bytes))
  inspect(value)
  return value
}

/** Walks without recursion, so that depth itself cannot hurt. */
function inspect(root: unknown): void {
  const open: [value: unknown, depth: number][] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') refuseNul(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) throw new Refusal(400, `JSON is nested deeper than ${deepest} levels`)
    for (const [key, child] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) throw new Refusal(400, `${key} is not a known field`)
      refuseNul(key)
      open.push([child, depth + 1])
    }
  }
}

/** PostgreSQL's text has no NUL character. */
function refuseNul(text: string): void {
  if (text.includes('\0')) throw new Refusal(400, 'Text must not contain NUL characters')
}
