// Applies an event of the desk's stream to the snapshot. Sections that did not change keep their identity, so that only
// what changed is rendered.
import type { Desk, DeskEvent, DeskPassing, DeskStreamEvents } from '#contract'
import type { DeskSnapshot } from './state'

type Change = DeskStreamEvents['change']

const maxPassings = 10_000

/** The time of the server is part of the clock, not of the snapshot. */
export function toSnapshot({ nowOfDay: _nowOfDay, ...desk }: Desk): DeskSnapshot {
  return {
    ...desk,
    events: desk.events.toSorted(compareEvents),
    passings: desk.passings.toSorted(comparePassings).slice(0, maxPassings),
  }
}

export function applyChange(snapshot: DeskSnapshot, change: Change): DeskSnapshot {
  const { nowOfDay: _nowOfDay, events = [], passings = [], gonePassings = [], ...sections } = change
  return {
    ...snapshot,
    ...pickDefined(sections),
    ...(events.length > 0 && { events: mergeEvents(snapshot.events, events) }),
    ...((passings.length > 0 || gonePassings.length > 0) && {
      passings: mergePassings(snapshot.passings, passings, new Set(gonePassings)),
    }),
  }
}

/** A key without a value would overwrite the section. */
function pickDefined<Sections extends object>(sections: Sections): Defined<Sections> {
  const entries = Object.entries(sections).filter(([, value]) => value !== undefined)
  // Keys without a value have just been left out.
  return Object.fromEntries(entries) as Defined<Sections>
}

type Defined<Sections> = { [Name in keyof Sections]?: Exclude<Sections[Name], undefined> }

function mergeEvents(known: readonly DeskEvent[], changed: readonly DeskEvent[]): DeskEvent[] {
  const sequences = new Set(changed.map(({ sequence }) => sequence))
  const others = known.filter(({ sequence }) => !sequences.has(sequence))
  return [...changed, ...others].toSorted(compareEvents)
}

function mergePassings(
  known: readonly DeskPassing[],
  changed: readonly DeskPassing[],
  gone: ReadonlySet<string>,
): DeskPassing[] {
  const ids = new Set(changed.map(({ id }) => id))
  const others = known.filter(({ id }) => !ids.has(id) && !gone.has(id))
  const first = others[0]
  const sorted = changed.toSorted(comparePassings)
  const oldest = sorted.at(-1)
  // New passings are almost always newer than all others, and 10,000 rows need not be sorted for each of them.
  const isNewer = !first || !oldest || comparePassings(oldest, first) < 0
  const merged = isNewer ? [...sorted, ...others] : [...sorted, ...others].toSorted(comparePassings)
  return merged.slice(0, maxPassings)
}

function compareEvents(a: DeskEvent, b: DeskEvent): number {
  return b.sequence - a.sequence
}

function comparePassings(a: DeskPassing, b: DeskPassing): number {
  return b.at - a.at || (a.id < b.id ? 1 : -1)
}
