// A day on one feed: one session after another, each known by the feed's own key of the run.
import type { Message } from './messages'
import { isIdle, newRacer, type Racer } from './racer'
import { apply } from './session'
import { newSession, type Session } from './session-state'

export interface Runs {
  readonly current: string
  /** The session of the current run. */
  readonly session: Session
  /** All runs in the order they came; what stands here for the current one is from before it was entered. */
  readonly others: ReadonlyMap<string, Session>
}

export const noRuns: Runs = { current: '', session: newSession(), others: new Map() }

/** Entries are announced once and hold until they are announced anew, though the run may change. */
function inherited(racer: Racer): Racer {
  const { number, name, make, category, transponder } = racer
  return {
    ...newRacer(racer.competitor),
    number,
    name,
    make,
    category,
    transponder,
    isEntered: true,
    isInherited: true,
  }
}

function following(session: Session, isReset: boolean): Session {
  const fresh = newSession()
  const { trackMiles, track } = session
  const racers = isReset ? [] : session.racers.filter(racer => racer.isEntered).map(inherited)
  const places = new Map(racers.map((racer, place) => [racer.competitor, place]))
  return { ...fresh, track, trackMiles, racers, places }
}

function enterRun(runs: Runs, run: string, isReset: boolean): Runs {
  const { current, session } = runs
  if (run === current && !isReset) return runs
  const others = new Map(runs.others)
  // What came before the feed named its run belongs to that run.
  const isFirst = current === '' && !isReset
  if (current !== '') others.set(current, session)
  const held = isReset ? undefined : others.get(run)
  const next = held ?? (isFirst ? session : following(session, isReset))
  return { current: run, session: next, others: others.set(run, next) }
}

export function applyToRuns(runs: Runs, message: Message): Runs {
  const entered =
    message.type === 'session' && message.run !== undefined
      ? enterRun(runs, message.run, message.isReset ?? false)
      : runs
  const session = apply(entered.session, message)
  return session === entered.session ? entered : { current: entered.current, session, others: entered.others }
}

/** A run in which nobody turned a wheel is an entry list, not a session. */
export function hasRun(session: Session): boolean {
  return session.racers.some(racer => !isIdle(racer))
}

export function sessionsOf({ current, session, others }: Runs): readonly Session[] {
  const all = new Map(others).set(current, session)
  return [...all.values()].filter(hasRun)
}
