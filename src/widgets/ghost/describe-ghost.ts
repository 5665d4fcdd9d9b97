// The words about a ghost, and why there is none.
import type { CountEnd } from '#timing'
import type { FoundGhost, GhostLabel } from './find-ghost'

type NoGhost = Exclude<FoundGhost, { readonly kind: 'race' | 'bests' }>

/** `A. Zed, Jul 12, 2026` */
export function formatGhost({ name, day }: GhostLabel): string {
  return `${name}, ${day}`
}

/** Short, for the tile; undefined if the tile already says it. */
export function formatNoGhost(found: NoGhost): string | undefined {
  if (found.kind === 'no ghost') return 'No comparison rider of another session'
  if (found.kind === 'loading') return 'Loading the other session'
  return found.kind === 'other track' ? `Other track: ${found.theirs}, not ${found.mine}` : undefined
}

/** A sentence with the next step. */
export function explainNoGhost(found: NoGhost): string {
  if (found.kind === 'no rider') return 'Select a rider of this session to see the ghost.'
  if (found.kind === 'loading') return `The session of ${formatGhost(found.ghost)} is being loaded.`
  if (found.kind === 'other track')
    return `This session is at ${found.mine}, and the one of the comparison rider at ${found.theirs}. A ghost needs the same track. Choose another session with Compare Riders.`
  return 'The ghost is the comparison rider, if that rider is of another session on the same track. Choose one with Compare Riders.'
}

/** `ghostLap` is the lap that the ghost did not finish. */
export function explainEnd(end: CountEnd, ghostLap: number): string {
  if (end === 'red flag')
    return 'A red flag ended the count. It begins at 0 with the first lap that both ride after the restart.'
  return end === 'ghost stopped'
    ? `The ghost stopped on lap ${ghostLap}. The count ended there.`
    : `The ghost took the checkered flag after lap ${ghostLap - 1}. The count ended there.`
}
