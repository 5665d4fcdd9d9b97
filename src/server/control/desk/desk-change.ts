// What has changed between two states of a desk.
import type { DeskEvent, DeskStreamEvents } from '#contract'
import type { DeskSections } from './build-desk'
import type { PassingsChange } from './desk-passings'

type Change = DeskStreamEvents['change']

/** The texts of a desk that was sent, so that each part is compared once. */
export interface SentDesk {
  readonly sections: ReadonlyMap<string, string>
  /** Of its passings. */
  readonly version: number
  readonly events: ReadonlyMap<number, string>
}

const sectionNames = [
  'race',
  'scoring',
  'rules',
  'clock',
  'board',
  'entries',
  'todo',
  'health',
  'operators',
  'sequence',
] as const

export function describeDesk(desk: DeskSections, version: number): SentDesk {
  return {
    sections: new Map(sectionNames.map(name => [name, JSON.stringify(desk[name])])),
    version,
    events: new Map(desk.events.map(event => [event.sequence, JSON.stringify(event)])),
  }
}

/** Undefined if nothing has changed. */
export function findChange(
  desk: DeskSections,
  before: SentDesk,
  now: SentDesk,
  { passings, gonePassings }: PassingsChange,
): Change | undefined {
  const changed = sectionNames.filter(name => before.sections.get(name) !== now.sections.get(name))
  const events = desk.events.filter(
    ({ sequence }) => before.events.get(sequence) !== now.events.get(sequence),
  )
  if (changed.length + passings.length + gonePassings.length + events.length === 0) return undefined
  return {
    ...Object.fromEntries(changed.map(name => [name, desk[name]])),
    ...toLists({ passings, gonePassings }, events),
    nowOfDay: desk.nowOfDay,
  }
}

function toLists(
  { passings, gonePassings }: PassingsChange,
  events: DeskEvent[],
): Pick<Change, 'passings' | 'gonePassings' | 'events'> {
  return {
    ...(passings.length > 0 && { passings }),
    ...(gonePassings.length > 0 && { gonePassings }),
    ...(events.length > 0 && { events }),
  }
}
