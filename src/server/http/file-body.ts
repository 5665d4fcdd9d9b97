// The listed calls that take a file as it is (security design 0.2): in a scope of their own, so that every other call
// goes on accepting JSON only.
import type { FastifyInstance } from 'fastify'
import { answerError, Refusal } from './errors'
import { validated } from './validation'

/** No form of a foreign page can send these without asking first. */
const fileTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)(?:;|$)/

const sendFile = 'Please send the file itself (Content-Type: image/png, image/jpeg or image/webp)'

export function acceptFiles(scope: FastifyInstance, mostBytes: number): void {
  scope.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const refusals: Readonly<Record<string, Refusal>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, `The file is larger than ${mostBytes / 1024 ** 2} MiB.`),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, sendFile),
  }
  scope.setErrorHandler((error: Error, request, reply) => {
    const code = 'code' in error ? String(error.code) : ''
    answerError(refusals[code] ?? error, request, reply)
  })
}

export function fileIn(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  // Somebody who sends JSON is told what of it is unknown here, as by any other call.
  validated(undefined, body)
  throw new Refusal(415, sendFile)
}
