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
])

/** C-016: what changes a result by judgement needs a reason of 3 to 200 characters. */
export function needsReason(kind: Decision['kind'], status = ''): boolean {
  return kinds.has(kind) || (kind === 'status' && (status === 'dsq' || status === 'nc'))
}

export const minReason = 3
export const maxReason = 200
