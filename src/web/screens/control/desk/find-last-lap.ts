import type { DeskPassing } from '#contract'
import type { DeskSnapshot } from '../../../data/control-desk/state'

/** The passing that ends the newest lap of a rider. The passings are sorted, the newest first. */
export function findLastLap(passings: readonly DeskPassing[], competitor: string): DeskPassing | undefined {
  return passings.find(
    each => each.competitor === competitor && each.lap !== null && !each.isDeleted && each.isCounted,
  )
}

/**
 * The lap in which a rider is, or the last one of a rider who has finished. The laps of the board are without those that a
 * penalty takes off, so the passings are asked, too.
 */
export function findLapInProgress(
  { board, passings }: Pick<DeskSnapshot, 'board' | 'passings'>,
  competitor: string,
): number {
  const row = board.find(each => each.competitor === competitor)
  const completed = Math.max(row?.laps ?? 0, findLastLap(passings, competitor)?.lap ?? 0)
  return row?.isFinished === true ? completed : completed + 1
}
