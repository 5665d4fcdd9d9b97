// Makes a race live or ends it (decisions Q-047). Ending a live race requires a confirmation, because a touch on the
// wrong row would stop its timing.
import type { Race } from '#contract'
import { ConfirmDialog } from '#ui'
import { type ReactElement, useState } from 'react'
import { switchLive } from '../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'

export type LiveSwitchRace = Pick<Race, 'id' | 'name' | 'isLive'>

interface LiveSwitchState {
  readonly isBusy: boolean
  readonly onToggle: () => void
  /** The confirmation dialog while it is open. */
  readonly confirmation: ReactElement | undefined
}

export function useLiveSwitch(race: LiveSwitchRace): LiveSwitchState {
  const dispatch = useAppDispatch()
  const liveRace = useAppSelector(state => state.admin.races.find(({ isLive }) => isLive))
  const [isBusy, setIsBusy] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const toggle = async (): Promise<void> => {
    setIsBusy(true)
    await dispatch(switchLive(race.id, !race.isLive))
    setIsBusy(false)
    setIsConfirming(false)
  }
  const endingRace = race.isLive ? race : liveRace
  return {
    isBusy,
    onToggle: () => (endingRace ? setIsConfirming(true) : void toggle()),
    confirmation:
      isConfirming && endingRace ? (
        <LiveSwitchConfirmation
          race={race}
          endingRace={endingRace}
          onConfirm={toggle}
          onCancel={() => setIsConfirming(false)}
        />
      ) : undefined,
  }
}

interface LiveSwitchConfirmationProps {
  readonly race: LiveSwitchRace
  /** The race that stops being live. */
  readonly endingRace: LiveSwitchRace
  readonly onConfirm: () => Promise<unknown>
  readonly onCancel: () => void
}

export function LiveSwitchConfirmation({
  race,
  endingRace,
  onConfirm,
  onCancel,
}: LiveSwitchConfirmationProps): ReactElement {
  const isReplaced = race.id !== endingRace.id
  const outcome = isReplaced
    ? `${race.name} replaces ${endingRace.name} as the live race`
    : `${race.name} ends`
  return (
    <ConfirmDialog
      isOpen
      title={isReplaced ? 'Switch the live race' : 'End the live session'}
      text={`${outcome}. All laps of ${endingRace.name} are kept.`}
      confirmLabel={isReplaced ? 'Go live' : 'End'}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
