// What a pit board shows.
import { formatBoardGap, formatBoardLap, formatBoardLapsLeft, formatBoardTimeLeft } from './board-words'
import type { LapsLeft } from './laps-left'
import { measureRaceGap } from './race-gap'
import { countLaps, type StrategyRider, type StrategySession } from './strategy-session'

export type BoardLine =
  | 'Auto'
  | 'Position'
  | 'Gap_Ahead'
  | 'Gap_Behind'
  | 'Laps_Left'
  | 'Last_Lap'
  | 'Best_Lap'
  | 'Time_Left'
  | 'Lap'
  | 'Message'
  | 'Nothing'

type PlainLine = Exclude<BoardLine, 'Auto'>

const raceLines: readonly PlainLine[] = ['Position', 'Gap_Ahead', 'Gap_Behind', 'Laps_Left']
const otherLines: readonly PlainLine[] = ['Last_Lap', 'Position', 'Best_Lap', 'Time_Left']

export interface BoardContent {
  /** Four lines. */
  readonly lines: readonly BoardLine[]
  /** Takes the last line if no line is for messages. */
  readonly message: string
  readonly lapsLeft: LapsLeft | undefined
  /** The time left of the session, in milliseconds. */
  readonly remaining: number | undefined
}

export function composeBoard(
  session: StrategySession,
  rider: StrategyRider,
  { lines, message, lapsLeft, remaining }: BoardContent,
): readonly string[] {
  const automaticLines = session.kind === 'race' ? raceLines : otherLines
  const plainLines = lines.map((line, index) =>
    line === 'Auto' ? (automaticLines[index] ?? 'Nothing') : line,
  )
  const hasPlace = message === '' || plainLines.includes('Message')
  const shownLines = hasPlace ? plainLines : [...plainLines.slice(0, -1), 'Message' as const]
  const index = session.riders.indexOf(rider)
  const isRed = session.flag === 'red'
  const [ahead, behind] =
    session.kind === 'race' ? measureNeighborGaps(session, rider) : [undefined, undefined]
  const words: Readonly<Record<PlainLine, () => string>> = {
    Position: () => (index === -1 ? '-' : `P${index + 1}`),
    Gap_Ahead: () => (isRed ? 'RED' : formatBoardGap(ahead, 'ahead')),
    Gap_Behind: () => (isRed ? 'RED' : formatBoardGap(behind, 'behind')),
    Laps_Left: () => formatBoardLapsLeft(lapsLeft),
    Last_Lap: () => formatBoardLap(rider.lastLap),
    Best_Lap: () => formatBoardLap(rider.bestLap),
    Time_Left: () => formatBoardTimeLeft(remaining),
    Lap: () => `LAP ${countLaps(rider) + 1}`,
    Message: () => message,
    Nothing: () => '',
  }
  return shownLines.map(line => words[line]())
}

/** The race gaps to the riders ahead and behind; undefined without one, or if that rider is in the pits. */
export function measureNeighborGaps(
  { riders }: StrategySession,
  rider: StrategyRider,
): readonly [ahead: number | undefined, behind: number | undefined] {
  const index = riders.indexOf(rider)
  const measure = (other: StrategyRider | undefined): number | undefined =>
    other && !other.isInPit ? measureRaceGap(rider.points, other.points) : undefined
  return [measure(riders[index - 1]), measure(riders[index + 1])]
}

/** The words of one passing, from shortly before it until the rider has passed. */
export interface LockedBoard {
  readonly lap: number
  readonly words: readonly string[]
  readonly lockedAt: number
}

interface BoardMoment {
  readonly words: readonly string[]
  /** Undefined if it is not known when the rider passes. */
  readonly passing: { readonly at: number; readonly lap: number } | undefined
  readonly now: number
  /** Milliseconds before the passing. */
  readonly lockBefore: number
}

/** The same object as long as the lock stays, so that the plates never change in the hand. */
export function lockBoard(
  locked: LockedBoard | undefined,
  { words, passing, now, lockBefore }: BoardMoment,
): LockedBoard | undefined {
  // A time before the lock is a replay that went back.
  const isStill =
    locked !== undefined && now >= locked.lockedAt && (passing?.lap ?? locked.lap) === locked.lap
  if (isStill) return locked
  const isDue = passing !== undefined && now >= passing.at - lockBefore
  return isDue ? { lap: passing.lap, words, lockedAt: now } : undefined
}
