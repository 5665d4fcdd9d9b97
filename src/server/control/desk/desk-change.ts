// What has changed between two states of a desk.
import type { Desk, DeskEvent, DeskPassing, DeskStreamEvents } from '#contract'

type Change = DeskStreamEvents['change']

/** The texts of a desk that was sent, so that each part is compared once. */
export interface SentDesk {
  readonly sections: ReadonlyMap<string, string>
  readonly passings: ReadonlyMap<string, string>
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

export function describeDesk(desk: Desk): SentDesk {
  return {
    sections: new Map(sectionNames.map(name => [name, JSON.stringify(desk[name])])),
    passings: new Map(desk.passings.map(passing => [passing.id, JSON.stringify(passing)])),
    events: new Map(desk.events.map(event => [event.sequence, JSON.stringify(event)])),
  }
}

/** Undefined if nothing has changed. */
export function findChange(desk: Desk, before: SentDesk, now: SentDesk): Change | undefined {
  const changed = sectionNames.filter(name => before.sections.get(name) !== now.sections.get(name))
  const passings = desk.passings.filter(({ id }) => before.passings.get(id) !== now.passings.get(id))
  const gone = [...before.passings.keys()].filter(id => !now.passings.has(id))
  const events = desk.events.filter(
    ({ sequence }) => before.events.get(sequence) !== now.events.get(sequence),
  )
  if (changed.length + passings.length + gone.length + events.length === 0) return undefined
  return {
    ...Object.fromEntries(changed.map(name => [name, desk[name]])),
    ...toLists(passings, gone, events),
    nowOfDay: desk.nowOfDay,
  }
}

function toLists(
  passings: DeskPassing[],
  gonePassings: string[],
  events: DeskEvent[],
): Pick<Change, 'passings' | 'gonePassings' | 'events'> {
  return {
    ...(passings.length > 0 && { passings }),
    ...(gonePassings.length > 0 && { gonePassings }),
    ...(events.length > 0 && { events }),
  }
}
