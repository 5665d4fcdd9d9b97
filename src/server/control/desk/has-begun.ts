import type { ControlState } from '../log/control-run'
import { isAboutMessage } from '../messages/decided-messages'

/** Whether something was decided about the session. A message can be sent before, and decides nothing. */
export function hasBegun({ events }: ControlState): boolean {
  return events.some(event => !isAboutMessage(event, events))
}
