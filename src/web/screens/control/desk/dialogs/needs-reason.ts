import type { Decision } from '../../../../data/control-desk/state'

const kinds: ReadonlySet<Decision['kind']> = new Set([
  'passing.insert',
  'passing.delete',
  'passing.keep',
  'passing.move',
  'passing.time',
  'lap.cancel',
  'lap.time',
  'penalty',
  'order',
  'scoring',
  'rules',
])

/**
 * C-016: what changes a result by judgement needs a reason of 3 to 200 characters. Naming a time mark is timing, not a
 * correction.
 */
export function needsReason(decision: Decision): boolean {
  if (decision.kind === 'status') return decision.status === 'dsq' || decision.status === 'nc'
  if (decision.kind === 'passing.insert' && decision.mark !== undefined) return false
  return kinds.has(decision.kind)
}

export const minReason = 3
export const maxReason = 200
