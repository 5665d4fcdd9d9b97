// Investigations that wait for their outcome (C-192).
import type { RaceMessage } from '#contract'
import { findMentionedRiders } from '../typed-riders'
import type { MessageRider } from './message-draft'

/** Not retracted, and without an outcome. The newest first. */
export function listOpenInvestigations(messages: readonly RaceMessage[]): readonly RaceMessage[] {
  const valid = messages.filter(message => message.retracted_at === null)
  const settled = new Set(valid.map(message => message.outcome_of))
  return valid.filter(({ kind, id }) => kind === 'investigation' && !settled.has(id)).toReversed()
}

/** Those of the riders that are meant, of all riders of the run. */
export function listInvestigationsOf<Rider extends MessageRider>(
  messages: readonly RaceMessage[],
  riders: readonly Rider[],
  isMeant: (rider: Rider) => boolean,
): readonly RaceMessage[] {
  return listOpenInvestigations(messages).filter(({ text }) =>
    findMentionedRiders(riders, text).some(isMeant),
  )
}
