import type { ControlEvent } from '#contract'

/** What every tab of the event page gets. After a change it dispatches `loadControlEvent(event.id)`. */
export interface EventTabProps {
  readonly event: ControlEvent
}
