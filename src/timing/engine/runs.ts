// The consecutive sessions on one feed, identified by the run key of the feed.
import type { Message } from './messages'
import { createRacer, isIdle, type Racer } from './racer'
import { applyMessage } from './apply-message'
import { createSession, type Session } from './session-state'

export interface Runs {
  /** The key of the current run. */
  readonly current: string
  /** The session of the current run. */
  readonly session: Session
  /** All runs in order of arrival. The entry of the current run is outdated; use `session` instead. */
  readonly others: ReadonlyMap<string, Session>
}

export const emptyRuns: Runs = { current: '', session: createSession(), others: new Map() }

/** Entries are announced once and stay valid in later runs until they are announced again. */
function inheritEntry(racer: Racer): Racer {
  const { number, name, make, category, transponder } = racer
  return {
    ...createRacer(racer.competitor),
    number,
    name,
    make,
    category,
    transponder,
    isEntered: true,
    isInherited: true,
  }
}

function createNextSession(session: Session, isReset: boolean): Session {
  const fresh = createSession()
  const { trackMiles, track } = session
  const racers = isReset ? [] : session.racers.filter(racer => racer.isEntered).map(inheritEntry)
  const indexByCompetitor = new Map(racers.map((racer, index) => [racer.competitor, index]))
  return { ...fresh, track, trackMiles, racers, indexByCompetitor }
}

function enterRun(runs: Runs, run: string, isReset: boolean): Runs {
  const { current, session } = runs
  if (run === current && !isReset) return runs
  const others = new Map(runs.others)
  // Messages that arrived before the first run key belong to that run.
  const isFirst = current === '' && !isReset
  if (current !== '') others.set(current, session)
  const knownSession = isReset ? undefined : others.get(run)
  const next = knownSession ?? (isFirst ? session : createNextSession(session, isReset))
  return { current: run, session: next, others: others.set(run, next) }
}

export function applyToRuns(runs: Runs, message: Message): Runs {
  const entered =
    message.type === 'session' && message.run !== undefined
      ? enterRun(runs, message.run, message.isReset ?? false)
      : runs
  const session = applyMessage(entered.session, message)
  return session === entered.session ? entered : { current: entered.current, session, others: entered.others }
}

/** A run without any activity is only an entry list, not a session. */
export function hasActivity(session: Session): boolean {
  return session.racers.some(racer => !isIdle(racer))
}

export function sessionsOf({ current, session, others }: Runs): readonly Session[] {
  const all = new Map(others).set(current, session)
  return [...all.values()].filter(hasActivity)
}
