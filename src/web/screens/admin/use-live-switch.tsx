// Throwing the live switch of one race (decisions Q-047). A session that is running and would end is asked about
// first: a thumb on the wrong row must not cost anybody his race.
import type { Race } from '#contract'
import { Confirm } from '#ui'
import { type ReactElement, useState } from 'react'
import { switchLive } from '../../data/admin/switch-live'
import { useAppDispatch, useAppSelector } from '../../data/store'

export type SwitchedRace = Pick<Race, 'id' | 'name' | 'isLive'>

interface LiveSwitchState {
  readonly isBusy: boolean
  readonly onFlip: () => void
  /** Stands beside the switch while it is asked. */
  readonly question: ReactElement | undefined
}

export function useLiveSwitch(race: SwitchedRace): LiveSwitchState {
  const dispatch = useAppDispatch()
  const running = useAppSelector(state => state.admin.races.find(({ isLive }) => isLive))
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const flip = async (): Promise<void> => {
    setIsBusy(true)
    await dispatch(switchLive(race.id, !race.isLive))
    setIsBusy(false)
    setIsAsking(false)
  }
  const ending = race.isLive ? race : running
  return {
    isBusy,
    onFlip: () => (ending ? setIsAsking(true) : void flip()),
    question:
      isAsking && ending ? (
        <LiveQuestion race={race} ending={ending} onConfirm={flip} onCancel={() => setIsAsking(false)} />
      ) : undefined,
  }
}

interface LiveQuestionProps {
  readonly race: SwitchedRace
  /** The one that stops being live. */
  readonly ending: SwitchedRace
  readonly onConfirm: () => Promise<unknown>
  readonly onCancel: () => void
}

export function LiveQuestion({ race, ending, onConfirm, onCancel }: LiveQuestionProps): ReactElement {
  const isReplaced = race.id !== ending.id
  return (
    <Confirm
      isOpen
      title={isReplaced ? 'Put another race live' : 'End the live session'}
      text={`${ending.name} stops being live${isReplaced ? `, and ${race.name} begins` : ''}. All its laps stay.`}
      confirmLabel={isReplaced ? 'Go live' : 'End'}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
