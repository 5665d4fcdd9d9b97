// What the caller may do with the race (section 1 of the design). The server checks it again.
import type { Decision, DeskSnapshot } from '../../../data/control-desk/state'

type Duty = DeskSnapshot['race']['duties'][number]

const stewardKinds: ReadonlySet<string> = new Set(['lap.cancel', 'penalty', 'penalty.served', 'order'])
const adminKinds: ReadonlySet<string> = new Set(['scoring', 'rules'])

function dutyOf(kind: string, status?: string): Duty {
  if (adminKinds.has(kind)) return 'admin'
  const isRuling = status === 'dsq' || status === 'nc'
  return stewardKinds.has(kind) || isRuling ? 'steward' : 'timekeeper'
}

const anyDutyStatuses = new Set(['running', 'out', 'dns', 'dnf'])

/** Before a session has been live there is nothing to decide about. */
export function hasBegun({ isLive, isFinished, source }: DeskSnapshot['race']): boolean {
  return isLive || isFinished || source !== 'none'
}

export function canSwitchSession(race: DeskSnapshot['race']): boolean {
  return hasDutyFor(race, 'start')
}

export function canDecide(race: DeskSnapshot['race'], kind: Decision['kind'], status?: string): boolean {
  return hasBegun(race) && hasDutyFor(race, kind, status)
}

/** To undo a decision one needs the duty that it needed. An undo itself and a message need any. */
export function canUndoKind(race: DeskSnapshot['race'], kind: string, status?: string): boolean {
  return kind === 'undo' || kind === 'message' ? race.duties.length > 0 : hasDutyFor(race, kind, status)
}

function hasDutyFor({ duties }: DeskSnapshot['race'], kind: string, status?: string): boolean {
  if (duties.includes('admin')) return true
  // Both duties may say who is not racing (design section 1).
  if (kind === 'status' && (status === undefined || anyDutyStatuses.has(status))) return duties.length > 0
  return duties.includes(dutyOf(kind, status))
}

/** Where the timing system scores the session, or only its laps are known, the server rejects the rest (C-018, C-019). */
function isTimedHere({ race, scoring }: DeskSnapshot): boolean {
  return scoring === 'own' && race.source !== 'laps'
}

/** Start, moving the start, and holding the checkered flag. */
export function canSetClock(snapshot: DeskSnapshot): boolean {
  return isTimedHere(snapshot) && canDecide(snapshot.race, 'start')
}

export function canTimeByHand(snapshot: DeskSnapshot): boolean {
  return isTimedHere(snapshot) && canDecide(snapshot.race, 'mark')
}

export function canCorrectPassings(snapshot: DeskSnapshot): boolean {
  return isTimedHere(snapshot) && canDecide(snapshot.race, 'passing.delete')
}

export function canChangeEntries(snapshot: DeskSnapshot): boolean {
  return isTimedHere(snapshot) && canDecide(snapshot.race, 'entry')
}
