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

export function canDecide(race: DeskSnapshot['race'], kind: Decision['kind'], status?: string): boolean {
  return hasDutyFor(race, kind, status)
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

/** What the server rejects while the timing system scores the session, or only its laps are known (C-018, C-019). */
export function canTimeByHand({ race, scoring }: DeskSnapshot): boolean {
  return scoring === 'own' && race.source !== 'laps' && canDecide(race, 'mark')
}

/** C-018, C-019: passings are corrected where we score the session and have them. */
export function canCorrectPassings({ race, scoring }: DeskSnapshot): boolean {
  return scoring === 'own' && race.source !== 'laps' && canDecide(race, 'passing.delete')
}
