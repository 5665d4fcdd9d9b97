// The riders of a session that race control scores, and whose transponder is whose.
import type { EntryMessage } from '../engine/messages'
import type { ControlEvent, RosterEntry } from './control-event'

interface Assignment {
  readonly competitor: string | undefined
  readonly from: number
  readonly until: number
}

export interface Roster {
  /** In the order in which they were added. */
  readonly entries: ReadonlyMap<string, RosterEntry>
  /** By transponder; the newest last. */
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>
  readonly ignored: ReadonlySet<string>
  /** There is an entry list, so that only its riders take part. */
  readonly isClosed: boolean
  readonly waitsForStart: boolean
}

export function buildRoster(events: readonly ControlEvent[]): Roster {
  const entries = new Map<string, RosterEntry>()
  const assignments = new Map<string, Assignment[]>()
  const ignored = new Set<string>()
  let [isClosed, waitsForStart, hasNumbers] = [false, false, false]
  const assign = (transponder: string, competitor: string | undefined, from = -Infinity, until = Infinity) =>
    assignments.set(transponder, [...(assignments.get(transponder) ?? []), { competitor, from, until }])
  const add = (entry: RosterEntry): void => {
    entries.set(entry.competitor, entry)
    for (const key of [...entry.transponders, ...(hasNumbers ? [entry.number] : [])])
      assign(key, entry.competitor)
  }
  for (const event of events) {
    if (event.kind === 'roster') {
      isClosed = true
      waitsForStart = event.waitsForStart ?? false
      hasNumbers = event.hasNumbers ?? false
      for (const entry of event.entries) add(entry)
    } else if (event.kind === 'entry') {
      release(assignments, event.entry.competitor)
      if (event.isRemoved === true) entries.delete(event.entry.competitor)
      else add(event.entry)
    } else if (event.kind === 'transponder')
      assign(event.transponder, event.competitor, event.from, event.until)
    else if (event.kind === 'ignore') ignored.add(event.transponder)
    else if (event.kind === 'grid') setGrid(entries, event)
  }
  return { entries, assignments, ignored, isClosed, waitsForStart }
}

/** The transponders of the entry are listed again when it changes. */
function release(assignments: Map<string, Assignment[]>, competitor: string): void {
  for (const [transponder, all] of assignments)
    assignments.set(
      transponder,
      all.filter(each => each.competitor !== competitor || each.from > -Infinity || each.until < Infinity),
    )
}

function setGrid(
  entries: Map<string, RosterEntry>,
  { places, pitStarts }: Extract<ControlEvent, { kind: 'grid' }>,
): void {
  const placeOf = new Map(places.map(({ competitor, place }) => [competitor, place]))
  for (const [competitor, entry] of entries)
    entries.set(competitor, {
      ...entry,
      grid: placeOf.get(competitor),
      isPitStart: pitStarts.includes(competitor),
    })
}

/** The rider who carried the transponder at a time; undefined if it was none of the entries. */
export function findCarrier({ assignments }: Roster, transponder: string, at: number): string | undefined {
  return assignments.get(transponder)?.findLast(({ from, until }) => at >= from && at <= until)?.competitor
}

export function toEntryMessages({ entries, isClosed }: Roster): readonly EntryMessage[] {
  return [...entries.values()].map(entry => toEntryMessage(entry, isClosed))
}

function toEntryMessage(entry: RosterEntry, isClosedList: boolean): EntryMessage {
  const { competitor, number, name, make, category, transponders, grid, isPitStart } = entry
  return {
    type: 'entry',
    competitor,
    number,
    name,
    ...(make !== undefined && { make }),
    ...(category !== undefined && { category }),
    ...(transponders[0] !== undefined && { transponder: transponders[0] }),
    ...(grid !== undefined && { grid }),
    ...(isPitStart === true && { isPitStart }),
    isClosedList,
  }
}
