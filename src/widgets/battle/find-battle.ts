// The group that a tile or a pop-up shows.
import { type BattlePair, findBattle, findNearest, listPairs, type StrategyRider } from '#timing'
import { getStrategyNote, type StrategyNote } from '../parts/strategy-note'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'

export interface BattleRow {
  readonly id: string
  readonly position: number | undefined
  readonly number: string
  readonly name: string
  readonly isMe: boolean
  /** This rider with the one ahead; undefined for the first rider of the group. */
  readonly pair: BattlePair | undefined
}

export interface LoneRow {
  /** The abbreviated name of the nearest rider. */
  readonly nearest: string | undefined
  /** In milliseconds, plus if the nearest rider is behind. */
  readonly gap: number | undefined
  readonly toGroup: number | undefined
}

export interface ShownBattle {
  /** Empty if no two riders are close. */
  readonly rows: readonly BattleRow[]
  readonly riders: readonly StrategyRider[]
  /** Undefined if my rider is in the group, or not in the session. */
  readonly lone: LoneRow | undefined
}

/** Without my rider the leader says whether the race is paused. */
export function getBattleNote(view: SessionView, rider: RiderView | undefined): StrategyNote | undefined {
  const session = getStrategy(view)
  return getStrategyNote(session, findStrategyRider(view, rider) ?? session.riders[0], { isRaceOnly: true })
}

export function findShownBattle(view: SessionView, rider: RiderView | undefined, now: number): ShownBattle {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  const riders = findBattle(session, me, now)
  const viewsById = new Map(view.riders.map(each => [each.id, each]))
  const pairs = new Map(listPairs(riders).map(pair => [pair.behindId, pair]))
  const rows = riders.map(({ id }) => ({
    id,
    position: viewsById.get(id)?.position,
    number: viewsById.get(id)?.number ?? '',
    name: viewsById.get(id)?.shortName ?? '-',
    isMe: id === me?.id,
    pair: pairs.get(id),
  }))
  if (me === undefined || riders.includes(me)) return { rows, riders, lone: undefined }
  const { nearestId, gap, toGroup } = findNearest(session, me, riders, now)
  const nearest = nearestId === undefined ? undefined : viewsById.get(nearestId)?.shortName
  return { rows, riders, lone: { nearest, gap, toGroup } }
}

/** As many rows around my rider as fit; of another group the first ones. */
export function selectRows(rows: readonly BattleRow[], count: number): readonly BattleRow[] {
  const mine = Math.max(
    0,
    rows.findIndex(({ isMe }) => isMe),
  )
  const first = Math.max(0, Math.min(mine - Math.floor(count / 2), rows.length - count))
  return rows.slice(first, first + count)
}
