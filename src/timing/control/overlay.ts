// What race control has decided, as corrections of single messages. Only the decisions that are valid now count, so an
// undone decision leaves no trace.
import type { CrossingMessage, FlagMessage, Message } from '../engine/messages'
import type { ControlEvent, CrossingReference } from './control-event'

interface CrossingCorrection {
  readonly isDeleted?: boolean
  readonly isConfirmed?: boolean
  readonly isCancelled?: boolean
  readonly competitor?: string
  readonly at?: number
}

export interface Overlay {
  readonly corrections: ReadonlyMap<string, CrossingCorrection>
  /** Crossings and flags that race control has added. */
  readonly added: readonly (CrossingMessage | FlagMessage)[]
  readonly isScoredByFeed: boolean
}

export const emptyOverlay: Overlay = { corrections: new Map(), added: [], isScoredByFeed: true }

/** The events that are not undone. An undo can be undone itself. */
function findValidEvents(events: readonly ControlEvent[]): readonly ControlEvent[] {
  const undone = new Set<number>()
  const valid: ControlEvent[] = []
  for (const event of events.toSorted((one, other) => other.sequence - one.sequence)) {
    if (undone.has(event.sequence)) continue
    if (event.kind === 'undo') undone.add(event.of)
    else valid.push(event)
  }
  return valid.toReversed()
}

export function buildOverlay(events: readonly ControlEvent[]): Overlay {
  const corrections = new Map<string, CrossingCorrection>()
  const correct = (reference: CrossingReference, correction: CrossingCorrection): void => {
    const key = toKey(reference)
    corrections.set(key, { ...corrections.get(key), ...correction })
  }
  const added: (CrossingMessage | FlagMessage)[] = []
  let isScoredByFeed = true
  for (const event of findValidEvents(events)) {
    if (event.kind === 'passing.insert') added.push(createCrossing(event))
    else if (event.kind === 'flag')
      added.push({ type: 'flag', flag: event.flag, at: event.at, event: event.sequence })
    else if (event.kind === 'passing.delete') correct(event.passing, { isDeleted: true })
    else if (event.kind === 'passing.keep') correct(event.passing, { isConfirmed: true })
    else if (event.kind === 'passing.move') correct(event.passing, { competitor: event.competitor })
    else if (event.kind === 'passing.time') correct(event.passing, { at: event.at })
    else if (event.kind === 'lap.cancel') correct(event.passing, { isCancelled: true })
    else if (event.kind === 'scoring') isScoredByFeed = event.by === 'feed'
  }
  const overlay = { corrections, added, isScoredByFeed }
  return { ...overlay, added: added.flatMap(message => correctMessage(overlay, message) ?? []) }
}

function createCrossing(event: Extract<ControlEvent, { kind: 'passing.insert' }>): CrossingMessage {
  const { competitor, line, at, quality, countsForBest, sequence } = event
  return { type: 'crossing', competitor, line, at, quality, countsForBest, event: sequence }
}

function toKey(reference: CrossingReference): string {
  return 'event' in reference
    ? `event ${reference.event}`
    : `${reference.line} ${reference.at} ${reference.competitor}`
}

/** Returns the message as race control sees it; undefined if it does not count. */
export function correctMessage<Each extends Message>(overlay: Overlay, message: Each): Each | undefined {
  if (message.type === 'crossing') return correctCrossing(overlay, message) as Each | undefined
  const isClaim = message.type === 'standing' || message.type === 'correction'
  return isClaim && !overlay.isScoredByFeed ? undefined : message
}

function correctCrossing(overlay: Overlay, crossing: CrossingMessage): CrossingMessage | undefined {
  const correction = findCorrection(overlay, crossing)
  if (correction?.isDeleted === true) return undefined
  const measured = overlay.isScoredByFeed ? crossing : removeClaims(crossing)
  if (correction === undefined) return measured
  const {
    isConfirmed = false,
    isCancelled = false,
    competitor = crossing.competitor,
    at = crossing.at,
  } = correction
  return {
    ...measured,
    competitor,
    ...(at !== undefined && { at }),
    ...(isConfirmed && { isConfirmed }),
    ...(isCancelled && { isCancelled }),
  }
}

function findCorrection(
  { corrections }: Overlay,
  { competitor, line, at, event }: CrossingMessage,
): CrossingCorrection | undefined {
  if (corrections.size === 0) return undefined
  if (event !== undefined) return corrections.get(toKey({ event }))
  return at === undefined ? undefined : corrections.get(toKey({ competitor, line, at }))
}

/** Leaves what the feed has measured, without its lap times, lap numbers and positions. */
function removeClaims(crossing: CrossingMessage): CrossingMessage {
  const { lapTime: _lapTime, lap: _lap, position: _position, ...measured } = crossing
  return measured
}
