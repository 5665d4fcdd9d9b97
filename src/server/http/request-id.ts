// Ids that nobody can guess, many at a time: asking the system for each would cost more than finding the route.
import { randomFillSync } from 'node:crypto'

const length = 9
const drawn = Buffer.alloc(length * 500)
let used = drawn.length

export function requestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += length
  return drawn.toString('base64url', used - length, used)
}
