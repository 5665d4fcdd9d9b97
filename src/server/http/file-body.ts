// Accepts files as request bodies (security design 0.2). These routes are in their own Fastify scope, so that all other
// routes accept JSON only.
import type { Endpoint } from '#contract'
import type { FastifyInstance } from 'fastify'
import { sendError, HttpError } from './errors'
import { validate } from './validation'

/** A form of another site cannot send these types without a CORS preflight request. */
const fileTypes = {
  image: /^(?:image\/[\w.+-]+|application\/octet-stream)(?:;|$)/,
  csv: /^(?:text\/csv|application\/octet-stream)(?:;|$)/,
} as const

const sendFileMessages = {
  image: 'Please send the file itself (Content-Type: image/png, image/jpeg or image/webp)',
  csv: 'Please send the file itself (Content-Type: text/csv)',
} as const

type File = NonNullable<Endpoint['file']>

export function acceptFiles(scope: FastifyInstance, { maxBytes, kind = 'image' }: File): void {
  scope.addContentTypeParser(fileTypes[kind], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const knownErrors: Readonly<Record<string, HttpError>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, `The file is larger than ${maxBytes / 1024 ** 2} MiB.`),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, sendFileMessages[kind]),
  }
  scope.setErrorHandler((error: Error, request, reply) => {
    const code = 'code' in error ? String(error.code) : ''
    sendError(knownErrors[code] ?? error, request, reply)
  })
}

export function requireFile(body: unknown, { kind = 'image' }: File): Uint8Array {
  if (body instanceof Uint8Array) return body
  // JSON gets the same error for unknown fields as in any other call.
  validate(undefined, body)
  throw new HttpError(415, sendFileMessages[kind])
}
