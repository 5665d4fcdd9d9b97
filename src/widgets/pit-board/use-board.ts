import { type LockedBoard, lockBoard } from '#timing'
import { useState } from 'react'
import { useCurrentTime } from '../parts/use-current-time'
import type { WidgetInput } from '../view'
import { type Board, describePassing, findBoard } from './board-model'

export interface ShownBoard extends Pick<Board, 'nextLap' | 'isRed'> {
  readonly words: readonly string[]
  /** `0:27` */
  readonly countdown: string
  readonly isLocked: boolean
}

type BoardInput = Pick<WidgetInput<'PitBoard'>, 'view' | 'rider' | 'settings' | 'boardMessages' | 'now'>

/** The board with its countdown; shortly before the passing its words stay. */
export function useBoard({ now: clock, ...input }: BoardInput): ShownBoard | undefined {
  const now = useCurrentTime(clock)
  const [locked, setLocked] = useState<LockedBoard>()
  const board = findBoard(input, now)
  const next = board && lockBoard(locked, toMoment(board, now, input.settings.Lock_Before * 1000))
  if (next !== locked) setLocked(next)
  if (board === undefined) return undefined
  return {
    // Under red the words change at once.
    words: next && !board.isRed ? next.words : board.words,
    countdown: describePassing(board.passing, now),
    isLocked: next !== undefined,
    nextLap: board.nextLap,
    isRed: board.isRed,
  }
}

function toMoment(
  { words, passing }: Board,
  now: number,
  lockBefore: number,
): Parameters<typeof lockBoard>[1] {
  return { words, passing: passing.state === 'expected' ? passing : undefined, now, lockBefore }
}
