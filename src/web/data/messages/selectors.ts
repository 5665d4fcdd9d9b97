import type { RaceMessage } from '#contract'
import { selectIsReplayed, selectIsResultHidden } from '../replay/selectors'
import type { RootState } from '../root-state'

const noMessages: readonly RaceMessage[] = []

/** All known messages of the primary rider's race. With hidden results, those of what is not seen are not shown. */
export function selectMessages(state: RootState): readonly RaceMessage[] {
  const { raceId } = state.raceData.primaryRider
  if (raceId === null) return noMessages
  if (selectIsResultHidden(state, raceId) && !selectIsReplayed(state, raceId)) return noMessages
  return state.messages[raceId] ?? noMessages
}

/** What was known at a moment, in milliseconds since 1970. */
export function findMessagesUntil(messages: readonly RaceMessage[], moment: number): readonly RaceMessage[] {
  return messages
    .filter(({ at }) => Date.parse(at) <= moment)
    .map(message => {
      const isLater = message.retracted_at !== null && Date.parse(message.retracted_at) > moment
      return isLater ? Object.assign({ ...message }, { retracted_at: null }) : message
    })
}
