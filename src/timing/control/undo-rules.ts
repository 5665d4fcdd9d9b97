// Which decisions build on which, so that none is undone under another (C-017), and what a decision is about (C-070).
import type { ControlEvent, CrossingReference } from './control-event'
import { toKey } from './overlay'
import { findUndoEffect, findValidEvents, isScoredByFeed } from './valid-events'

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

/** A valid decision that builds on what an undo of this one would remove; the newest, because it has to be undone first. */
export function findDependent(events: readonly ControlEvent[], sequence: number): ControlEvent | undefined {
  const effect = findUndoEffect(events, sequence)
  if (effect === undefined) return undefined
  const { event: changed, isRestored, after } = effect
  if (changed.kind === 'scoring') return findOwnScoringLeft(events, after)
  if (isRestored) return undefined
  const valid = findValidEvents(events)
  return valid.findLast(
    event =>
      event.sequence > changed.sequence &&
      (listBases(event).includes(changed.sequence) || isAddedBy(changed, event, valid)),
  )
}

const passingKinds: ReadonlySet<ControlEvent['kind']> = new Set([
  'entry',
  'transponder',
  'ignore',
  'passing.insert',
  'passing.delete',
  'passing.keep',
  'passing.move',
  'passing.time',
])

/**
 * The newest decision about passings that would stay in force although the timing system scores again (C-018). Those
 * before the scoring was taken over are the entries with which the log began.
 */
export function findOwnScoringLeft(
  before: readonly ControlEvent[],
  after: readonly ControlEvent[],
): ControlEvent | undefined {
  const valid = findValidEvents(after)
  if (isScoredByFeed(findValidEvents(before)) || !isScoredByFeed(valid)) return undefined
  const takenOver = before.find(event => event.kind === 'scoring' && event.by === 'own')?.sequence ?? 0
  return valid.findLast(({ kind, sequence }) => passingKinds.has(kind) && sequence > takenOver)
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
