// What the state of a control log says about its next decisions.
import type { ControlCommand } from '#contract'
import { type Decision, foldDecisions } from '#timing'
import { runWithPauses } from '../../run-with-pauses'
import type { ControlRun, ControlState } from '../log/control-run'
import { isAboutMessage } from '../messages/decided-messages'
import { systemActorId } from './event-text'

/** Whether something was decided about the session. A message can be sent before, and decides nothing. */
export function hasBegun({ controlled }: ControlState): boolean {
  // Those of a preview are only here.
  const events = controlled.events.map(decision => ({ decision }))
  return events.some(event => !isAboutMessage(event, events))
}

/**
 * Whether all decisions with which a log begins are there. The scoring is the last of them. Before the first decision of an
 * official none can be missing.
 */
export function isBegun({ state, defaultScoring }: Pick<ControlRun, 'state' | 'defaultScoring'>): boolean {
  if (defaultScoring === 'feed') return hasBegun(state)
  return state.events.some(
    event =>
      event.decision.kind === 'scoring' ||
      (event.actor.userId !== systemActorId && !isAboutMessage(event, state.events)),
  )
}

/** Whether the command undoes a message, or the retraction of one. */
export function retractsMessage(command: ControlCommand, { events }: ControlState): boolean {
  if (command.kind !== 'undo') return false
  const undone = events.find(({ decision }) => decision.sequence === command.of)
  return undone !== undefined && isAboutMessage(undone, events)
}

/** The state after decisions that are not written. */
export async function previewDecisions(
  state: ControlState,
  decisions: readonly Decision[],
): Promise<ControlState> {
  if (decisions.length === 0) return state
  // Those of an earlier preview are not in the log.
  const sequence = (state.controlled.events.at(-1)?.sequence ?? 0) + 1
  const numbered = decisions.map((each, index) => Object.assign({ ...each }, { sequence: sequence + index }))
  return { controlled: await runWithPauses(foldDecisions(state.controlled, numbered)), events: state.events }
}
