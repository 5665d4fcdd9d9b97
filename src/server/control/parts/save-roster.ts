// The riders of a part are those of the part before as its desk has changed them, which the entry list does not know (C-104).
import { listTransponders, type RosterEntry, toNameKey } from '#timing'
import type { Executor } from '../../db/database'
import type { RaceRow } from '../../races/race-store'
import { listPossibleEntries, setTakesPart } from '../entries/race-entry-store'
import { readRoster } from '../entries/roster-store'
import type { ControlRun } from '../log/control-run'
import { updateRaceColumns } from '../setup/timetable-store'

interface NextPart {
  readonly next: Pick<RaceRow, 'id' | 'eventId' | 'categoryId'>
  /** Undefined if all riders are of one category. */
  readonly category: string | undefined
  /** The starting grid; undefined for a part whose grid was planned. */
  readonly order: readonly string[] | undefined
}

/** Riders whom the timing system scores are those of the feed. */
export async function saveRoster(tx: Executor, run: ControlRun, part: NextPart): Promise<void> {
  const { roster, isScoredByFeed } = run.state.controlled.overlay
  if (isScoredByFeed || roster.entries.size === 0) return
  const { next, category, order } = part
  const planned = await readRoster(tx, [next.id])
  const transponders = listTransponders(roster)
  const entries = [...roster.entries.values()]
    .filter(entry => category === undefined || isOf(category, entry.category ?? run.mainCategory))
    .map(entry =>
      toPartEntry(
        entry,
        transponders.get(entry.competitor) ?? [],
        order === undefined ? planned : toPlaces(order),
      ),
    )
  await updateRaceColumns(tx, [next.id], { roster: { isClosed: roster.isClosed, entries } })
  const ids = new Set(entries.map(({ competitor }) => competitor))
  const out = planned.flatMap(({ competitor }) => (ids.has(competitor) ? [] : competitor))
  await setTakesPart(tx, next.id, [...(await listPossibleEntries(tx, next, [...ids]))], true)
  await setTakesPart(tx, next.id, out, false)
}

type Place = Pick<RosterEntry, 'competitor' | 'grid' | 'isPitStart'>

function toPlaces(order: readonly string[]): readonly Place[] {
  return order.map((competitor, index) => ({ competitor, grid: index + 1 }))
}

function toPartEntry(
  entry: RosterEntry,
  transponders: readonly string[],
  places: readonly Place[],
): RosterEntry {
  const place = places.find(({ competitor }) => competitor === entry.competitor)
  return { ...entry, transponders, grid: place?.grid, isPitStart: place?.isPitStart }
}

function isOf(category: string, other = ''): boolean {
  return toNameKey(category) === toNameKey(other)
}
