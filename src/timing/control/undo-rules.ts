// Which decisions build on which, so that none is undone under another (C-017), and what a decision is about (C-070).
import type { ControlEvent, CrossingReference } from './control-event'
import { toKey } from './overlay'
import { findValidEvents } from './valid-events'

function listBases(event: ControlEvent): readonly number[] {
  const bases: number[] = []
  if ('passing' in event && 'event' in event.passing) bases.push(event.passing.event)
  if (event.kind === 'passing.insert' && event.mark !== undefined) bases.push(event.mark)
  if (event.kind === 'penalty.served') bases.push(event.penalty)
  if (event.kind === 'penalty' && event.replaces !== undefined) bases.push(event.replaces)
  return bases
}

/** The riders whom a decision names, apart from those that it adds. */
export function listCompetitors(event: ControlEvent): readonly string[] {
  if (event.kind === 'order') return event.competitors
  if (event.kind === 'message') return event.competitors
  if (event.kind === 'entry') return [event.entry.competitor]
  if (event.kind === 'grid') return event.places.map(({ competitor }) => competitor)
  const named = 'competitor' in event && event.competitor !== undefined ? [event.competitor] : []
  const crossed = 'passing' in event && 'competitor' in event.passing ? [event.passing.competitor] : []
  return [...new Set([...named, ...crossed])]
}

function isAddedBy(added: ControlEvent, event: ControlEvent, events: readonly ControlEvent[]): boolean {
  if (added.kind !== 'entry' || event.kind === 'grid' || event.sequence <= added.sequence) return false
  const { competitor } = added.entry
  const isNew = !events.some(
    each =>
      each.sequence < added.sequence &&
      ((each.kind === 'roster' && each.entries.some(entry => entry.competitor === competitor)) ||
        (each.kind === 'entry' && each.entry.competitor === competitor)),
  )
  return isNew && listCompetitors(event).includes(competitor)
}

/** A later valid decision that builds on this one; the newest, because it has to be undone first. */
export function findDependent(events: readonly ControlEvent[], sequence: number): ControlEvent | undefined {
  const valid = findValidEvents(events)
  const undone = events.find(each => each.sequence === sequence)
  if (undone === undefined) return undefined
  return valid.findLast(
    event =>
      event.sequence > sequence && (listBases(event).includes(sequence) || isAddedBy(undone, event, valid)),
  )
}

const clockKinds: ReadonlySet<ControlEvent['kind']> = new Set([
  'start',
  'stop',
  'finish',
  'part',
  'flag',
  'hold',
])

/** What a decision touches. Two decisions about the same target may contradict each other. */
export function listTargets(event: ControlEvent, events: readonly ControlEvent[]): readonly string[] {
  const { kind } = event
  if (clockKinds.has(kind)) return ['clock']
  if (kind === 'rules' || kind === 'scoring' || kind === 'grid') return [kind]
  if (kind === 'undo') {
    const undone = events.find(({ sequence }) => sequence === event.of)
    return [`event ${event.of}`, ...(undone === undefined ? [] : listTargets(undone, events))]
  }
  if (kind === 'transponder' || kind === 'ignore') return [`transponder ${event.transponder}`]
  if (kind === 'penalty.served') return [`event ${event.penalty}`]
  if (kind === 'mark' || kind === 'message') return []
  const passing = 'passing' in event ? [`passing ${toKey(event.passing)}`] : []
  if (passing.length > 0) return passing
  // Two passings of one rider may be entered by two officials at the same time.
  if (kind === 'passing.insert') return []
  // Two officials who see one excursion must not count two.
  if (kind === 'limit') return [`limit of ${event.competitor}`]
  const { added = [], removed = [] } = (kind === 'entry' && event.transponders) || {}
  const transponders = [...added, ...removed].map(transponder => `transponder ${transponder}`)
  const replaced = kind === 'penalty' && event.replaces !== undefined ? [`event ${event.replaces}`] : []
  return [...replaced, ...listCompetitors(event).map(competitor => `rider ${competitor}`), ...transponders]
}

export function parseKey(key: string): CrossingReference | undefined {
  const event = /^event (\d{1,9})$/.exec(key)
  if (event) return { event: Number(event[1]) }
  const lap = /^lap (\d{1,6}) (.+)$/s.exec(key)
  if (lap) return { lap: Number(lap[1]), competitor: lap[2] ?? '' }
  const crossing = /^(SF|S[1-4]|PIN|POUT) (-?\d{1,15}) (.*)$/s.exec(key)
  if (!crossing) return undefined
  const [, line, at, competitor = ''] = crossing
  // The expression allows these lines only.
  return { line: line as 'SF', at: Number(at), competitor }
}
