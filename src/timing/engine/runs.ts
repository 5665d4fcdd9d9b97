// The consecutive sessions on one feed, identified by the run key of the feed.
import type { Message } from './messages'
import { isIdle } from './racer'
import { createFold, type Fold, foldMessages } from './fold'
import { createSession, type Session } from './session-state'

export interface Runs {
  /** The key of the current run. */
  readonly current: string
  readonly fold: Fold
  /** The session of the current run. */
  readonly session: Session
  /** All runs in order of arrival. The entry of the current run is outdated; use `fold` instead. */
  readonly others: ReadonlyMap<string, Fold>
}

export const emptyRuns: Runs = startRuns('', createSession())

/** The runs of a feed that continues with this session. */
export function startRuns(run: string, session: Session): Runs {
  return { current: run, fold: createFold(session), session, others: new Map() }
}

/** Nothing but the track is the same in the next run: its entries are announced again, sometimes minutes later. */
function createNextSession({ track, trackMiles }: Session): Session {
  return { ...createSession(), track, trackMiles }
}

function enterRun(runs: Runs, run: string, isReset: boolean): Runs {
  const { current, fold } = runs
  if (run === current && !isReset) return runs
  const others = new Map(runs.others)
  // Messages that arrived before the first run key belong to that run.
  const isFirst = current === '' && !isReset
  if (current !== '') others.set(current, fold)
  const known = isReset ? undefined : others.get(run)
  const next = known ?? (isFirst ? fold : createFold(createNextSession(fold.session)))
  return { current: run, fold: next, session: next.session, others: others.set(run, next) }
}

export function applyToRuns(runs: Runs, message: Message): Runs {
  const entered =
    message.type === 'session' && message.run !== undefined
      ? enterRun(runs, message.run, message.isReset ?? false)
      : runs
  return applyToCurrentRun(entered, [message])
}

function applyToCurrentRun(runs: Runs, messages: readonly Message[]): Runs {
  return continueRun(runs, foldMessages(runs.fold, messages))
}

/** `fold` is that of the current run after more messages. */
export function continueRun(runs: Runs, fold: Fold): Runs {
  if (fold === runs.fold) return runs
  return { current: runs.current, fold, session: fold.session, others: runs.others }
}

/** A run without any activity is only an entry list, not a session. */
export function hasActivity(session: Session): boolean {
  return session.racers.some(racer => !isIdle(racer))
}

export function sessionsOf({ current, fold, others }: Runs): readonly Session[] {
  const all = [...new Map(others).set(current, fold).values()].map(({ session }) => session)
  return all.filter(hasActivity)
}
