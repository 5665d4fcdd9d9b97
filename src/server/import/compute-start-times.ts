import type { ReplayedRecording } from '../recordings/replay'

/**
 * Computes when the sessions of a recording started, in their order. `date` is when the first one started; without it,
 * the times that the recorder wrote are used. Undefined for sessions whose start is unknown.
 */
export function computeStartTimes(
  { sessions, startTimes }: ReplayedRecording,
  date: string | undefined,
): readonly (Date | undefined)[] {
  const recorded = sessions.map(session => startTimes?.get(session))
  const first = recorded[0]
  const firstAt = date === undefined ? (first?.hasDate ? first.at : undefined) : Date.parse(date)
  if (firstAt === undefined) return sessions.map(() => undefined)
  let next = firstAt
  return sessions.map((session, index) => {
    const own = recorded[index]
    const isComparable = own !== undefined && first !== undefined && own.hasDate === first.hasDate
    const at = isComparable ? firstAt + own.at - first.at : next
    // Without a recorded time, sessions follow each other directly, which keeps them in order.
    next = at + Math.max(0, session.clock ?? 0)
    return new Date(at)
  })
}
