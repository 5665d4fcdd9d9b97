// Ids that nobody can guess, many at a time: asking the system for each would cost more than finding the route.
import { randomBytes } from 'node:crypto'

/** Characters; nine bytes each. */
const length = 12
const atATime = 500
let drawn = ''
let used = 0

export function requestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((length / 4) * 3 * atATime).toString('base64url')
    used = 0
  }
  used += length
  return drawn.slice(used - length, used)
}
