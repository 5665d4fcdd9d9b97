// Builds the overlay of the decisions that are valid now.
import { fimSprint, type Rules } from '../classification/rules'
import type { CrossingMessage, Flag, FlagMessage, Message } from '../engine/messages'
import type { ControlEvent, CrossingReference } from './control-event'
import { correctMessage } from './correct-message'
import { type FeedClock, findStart } from './feed-clock'
import { type CrossingCorrection, emptyOverlay, type Overlay, toKey } from './overlay'
import { buildRoster, type Roster, toEntryMessages } from './roster'
import { buildRulings } from './rulings'
import { findValidEvents, isScoredByFeed } from './valid-events'

export function buildOverlay(events: readonly ControlEvent[], clock: FeedClock): Overlay {
  // Messages decide nothing about the session.
  const valid = findValidEvents(events).filter(({ kind }) => kind !== 'message')
  if (valid.length === 0) return emptyOverlay
  const corrections = new Map<string, CrossingCorrection>()
  const roster = buildRoster(valid)
  const isByFeed = isScoredByFeed(valid)
  const start = valid.findLast(event => event.kind === 'start')
  const found = isByFeed ? undefined : findStart(clock, start)
  const startAt = found ?? 0
  const end = valid.findLast(event => event.kind === 'stop' && event.as === 'end')
  const overlay: Overlay = {
    corrections,
    first: buildFirstMessages(valid, roster, isByFeed, startAt),
    inserted: [],
    added: [],
    isScoredByFeed: isByFeed,
    roster,
    startAt,
    isStarted: start !== undefined || found !== undefined || clock.greenAt !== undefined,
    endAt: end?.kind === 'stop' ? end.at : Infinity,
  }
  for (const event of valid) collectCorrection(corrections, event)
  const isStartShown = !isByFeed && (start !== undefined || clock.pulseAt !== undefined)
  const added = [
    ...(isStartShown ? [toFlag('green', startAt, start?.sequence ?? 0)] : []),
    ...valid.flatMap(createAddedMessage),
  ]
  return {
    ...overlay,
    inserted: added.filter(message => message.type === 'crossing'),
    added: added.flatMap(message => correctMessage(overlay, message) ?? []),
  }
}

/** Without an event of their own kind the rules are those of a sprint without a limit. */
export function findRules(valid: readonly ControlEvent[]): Rules {
  return valid.findLast(event => event.kind === 'rules')?.rules ?? fimSprint
}

function buildFirstMessages(
  valid: readonly ControlEvent[],
  roster: Roster,
  isByFeed: boolean,
  startAt: number,
): readonly Message[] {
  const rulings = buildRulings(valid, at => at - startAt)
  const scoring = { by: isByFeed ? 'feed' : 'own', rules: findRules(valid), rulings } as const
  return [{ type: 'scoring', scoring }, ...toEntryMessages(roster)]
}

function collectCorrection(corrections: Map<string, CrossingCorrection>, event: ControlEvent): void {
  const correct = (reference: CrossingReference, correction: Omit<CrossingCorrection, 'source'>): void => {
    const key = toKey(reference)
    const source = 'competitor' in reference ? reference.competitor : undefined
    corrections.set(key, { ...corrections.get(key), source, ...correction })
  }
  if (event.kind === 'passing.delete') correct(event.passing, { isDeleted: true })
  else if (event.kind === 'passing.keep') correct(event.passing, { isConfirmed: true })
  else if (event.kind === 'passing.move') correct(event.passing, { competitor: event.competitor })
  else if (event.kind === 'passing.time') correct(event.passing, { at: event.at })
  else if (event.kind === 'lap.time')
    correct({ competitor: event.competitor, lap: event.lap }, { lapTime: event.time })
  else if (event.kind === 'lap.cancel') correct(event.passing, { isCancelled: true, note: event.reason })
}

function createAddedMessage(event: ControlEvent): readonly (CrossingMessage | FlagMessage)[] {
  if (event.kind === 'passing.insert') {
    const { competitor, line, at, quality, countsForBest, sequence } = event
    return [{ type: 'crossing', competitor, line, at, quality, countsForBest, event: sequence }]
  }
  if (event.kind === 'flag') return [toFlag(event.flag, event.at, event.sequence)]
  if (event.kind === 'stop')
    return event.as === 'red'
      ? [toFlag('red', event.at, event.sequence)]
      : [{ ...toFlag('chequered', event.at, event.sequence), isEnd: true }]
  return event.kind === 'finish' ? [toFlag('chequered', event.at, event.sequence)] : []
}

function toFlag(flag: Flag, at: number, event: number): FlagMessage {
  return { type: 'flag', flag, at, event }
}
