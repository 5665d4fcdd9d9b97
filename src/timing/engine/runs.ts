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

const emptyFold = createFold()

export const emptyRuns: Runs = {
  current: '',
  fold: emptyFold,
  session: emptyFold.session,
  others: new Map(),
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
  const fold = foldMessages(entered.fold, [message])
  return fold === entered.fold ? entered : { ...entered, fold, session: fold.session }
}

/** A run without any activity is only an entry list, not a session. */
export function hasActivity(session: Session): boolean {
  return session.racers.some(racer => !isIdle(racer))
}

export function sessionsOf({ current, fold, others }: Runs): readonly Session[] {
  const all = [...new Map(others).set(current, fold).values()].map(({ session }) => session)
  return all.filter(hasActivity)
}
