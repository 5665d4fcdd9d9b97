// The riders of a session that race control scores, and whose transponder is whose.
import type { EntryMessage } from '../engine/messages'
import type { ControlEvent, RosterEntry, TransponderChanges } from './control-event'

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
  const assign = (
    transponder: string,
    competitor: string | undefined,
    from = -Infinity,
    until = Infinity,
  ): void => {
    assignments.set(transponder, [...(assignments.get(transponder) ?? []), { competitor, from, until }])
    // A transponder that was ignored and is a rider's now counts.
    if (competitor !== undefined) ignored.delete(transponder)
  }
  const add = (
    entry: RosterEntry,
    changes = compareTransponders(entries.get(entry.competitor), entry),
  ): void => {
    const { competitor } = entry
    const before = entries.get(competitor)
    for (const transponder of changes.removed) release(assignments, competitor, transponder)
    for (const transponder of changes.added) assign(transponder, competitor)
    if (hasNumbers && before?.number !== entry.number) {
      if (before !== undefined) release(assignments, competitor, before.number)
      assign(entry.number, competitor)
    }
    entries.set(competitor, entry)
  }
  const remove = ({ competitor }: RosterEntry): void => {
    for (const transponder of assignments.keys()) release(assignments, competitor, transponder)
    entries.delete(competitor)
  }
  for (const event of events) {
    if (event.kind === 'roster') {
      isClosed = true
      waitsForStart = event.waitsForStart ?? false
      hasNumbers = event.hasNumbers ?? false
      for (const entry of event.entries) add(entry)
    } else if (event.kind === 'entry') {
      if (event.isRemoved === true) remove(event.entry)
      else add(event.entry, event.transponders)
    } else if (event.kind === 'transponder')
      assign(event.transponder, event.competitor, event.from, event.until)
    else if (event.kind === 'ignore') ignored.add(event.transponder)
    else if (event.kind === 'grid') setGrid(entries, event)
  }
  return { entries, assignments, ignored, isClosed, waitsForStart }
}

function compareTransponders(before: RosterEntry | undefined, after: RosterEntry): TransponderChanges {
  const listed = before?.transponders ?? []
  return {
    added: after.transponders.filter(each => !listed.includes(each)),
    removed: listed.filter(each => !after.transponders.includes(each)),
  }
}

/** What a new list of the transponders of a rider changes in those that the rider carries. */
export function findTransponderChanges(roster: Roster, entry: RosterEntry): TransponderChanges {
  const transponders = listTransponders(roster).get(entry.competitor) ?? []
  return compareTransponders({ ...entry, transponders }, entry)
}

/** Removes assignments for the whole session. */
function release(assignments: Map<string, Assignment[]>, competitor: string, transponder: string): void {
  const all = assignments.get(transponder) ?? []
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

interface TransponderUse {
  /** Who carries it for the whole session. */
  readonly competitor: string | undefined
  readonly isIgnored: boolean
}

export function findTransponderUse(events: readonly ControlEvent[], transponder: string): TransponderUse {
  const { assignments, ignored } = buildRoster(events)
  const whole = assignments
    .get(transponder)
    ?.findLast(each => each.from === -Infinity && each.until === Infinity)
  return { competitor: whole?.competitor, isIgnored: ignored.has(transponder) }
}

/** The transponders of each rider at the end of the session, without the number by which a feed may name the rider. */
export function listTransponders({ entries, assignments }: Roster): ReadonlyMap<string, readonly string[]> {
  const byCompetitor = new Map<string, string[]>([...entries.keys()].map(competitor => [competitor, []]))
  for (const [transponder, all] of assignments) {
    const competitor = all.findLast(({ until }) => until === Infinity)?.competitor ?? ''
    const entry = entries.get(competitor)
    const isListed = entry?.transponders.includes(transponder) ?? false
    if (isListed || entry?.number !== transponder) byCompetitor.get(competitor)?.push(transponder)
  }
  return byCompetitor
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
