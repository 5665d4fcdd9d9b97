// Creates random request ids in batches, because one call of randomBytes per request would be slower than the routing.
import { randomBytes } from 'node:crypto'

/** Characters, from nine random bytes. */
const idLength = 12
const idsPerBatch = 500
let buffer = ''
let used = 0

export function createRequestId(): string {
  if (used === buffer.length) {
    buffer = randomBytes((idLength / 4) * 3 * idsPerBatch).toString('base64url')
    used = 0
  }
  used += idLength
  return buffer.slice(used - idLength, used)
}
