// Parses request bodies: UTF-8 JSON of limited depth, without prototype keys and text that the
// database cannot store.
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors'

/** Templates, the deepest valid bodies, have four levels. */
const maxDepth = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error instanceof HttpError ? error : new HttpError(400, 'Invalid JSON'))
    }
  })
}

/** Accepts an empty body, because the browser sends the JSON content type with every call (decisions Q-005). */
function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const value: unknown = JSON.parse(utf8.decode(bytes))
  rejectUnsafeContent(value)
  return value
}

/** Iterative, because recursion on deep input would overflow the stack. */
function rejectUnsafeContent(root: unknown): void {
  const stack: [value: unknown, depth: number][] = [[root, 1]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') rejectUnstorable(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth) throw new HttpError(400, `JSON is nested deeper than ${maxDepth} levels`)
    for (const [key, child] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) throw new HttpError(400, `${key} is not a known field`)
      rejectUnstorable(key)
      stack.push([child, depth + 1])
    }
  }
}

/** PostgreSQL text cannot contain NUL characters and halves of surrogate pairs. */
function rejectUnstorable(text: string): void {
  if (text.includes('\0')) throw new HttpError(400, 'Text must not contain NUL characters')
  if (/\p{Cs}/u.test(text)) throw new HttpError(400, 'Text must not contain half a surrogate pair')
}
