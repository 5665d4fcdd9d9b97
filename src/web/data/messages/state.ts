import { compareMessages, type RaceMessage } from '#contract'

/** The messages of the races that were on the screen, by race; oldest first. */
export type MessagesState = Readonly<Record<string, readonly RaceMessage[]>>

export const initialMessages: MessagesState = {}

/** Adds new messages and newer versions of known ones. Returns the same list if there are none. */
export function mergeMessages(
  known: readonly RaceMessage[],
  received: readonly RaceMessage[],
): readonly RaceMessage[] {
  const byId = new Map(known.map(message => [message.id, message]))
  const changed = received.filter(({ id, number }) => number > (byId.get(id)?.number ?? 0))
  if (changed.length === 0) return known
  for (const message of changed) byId.set(message.id, message)
  return [...byId.values()].toSorted(compareMessages)
}
