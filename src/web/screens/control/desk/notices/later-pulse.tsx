// A start pulse after the start of the clock, before any lap: the light may have been tested before (C-062).
import type { ReactElement } from 'react'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { MoveStartButton } from '../bar/move-start-button'
import { formatExactTimeOfDay } from '../format-times'
import { canSetClock } from '../permissions'
import styles from './desk-notices.module.css'

export function LaterPulse({ snapshot }: { readonly snapshot: DeskSnapshot }): ReactElement | null {
  const { clock, race } = snapshot
  const isShown = canSetClock(snapshot) && clock.lapsDone === 0 && hasLaterPulse(snapshot)
  if (!isShown) return null
  return (
    <output className={styles.notice} data-kind="waiting">
      The decoder has sent another start pulse at {formatExactTimeOfDay(clock.pulseAtOfDay, race.timezone)}.{' '}
      <MoveStartButton variant="secondary" />
    </output>
  )
}

/** Once an official has moved the start, earlier pulses need no attention. */
function hasLaterPulse({ clock, events }: DeskSnapshot): boolean {
  const { pulseAtOfDay, startedAtOfDay } = clock
  if (pulseAtOfDay === null || startedAtOfDay === null) return false
  const isDecided = events.some(
    ({ kind, isUndone, body, atOfDay }) =>
      kind === 'start' && !isUndone && body['source'] === 'moved' && atOfDay > pulseAtOfDay,
  )
  return !isDecided && Math.round(pulseAtOfDay - startedAtOfDay) > 0
}
