// What can be decided about the selected rider (C-066).
import type { ReactElement } from 'react'
import { selectLimitCounts, selectPicture } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { ActionStrip, StripButton } from '../action-strip'
import { useDesk } from '../desk-context'
import { findLastLap } from '../find-last-lap'
import { findRider } from '../find-rider'
import { canCorrectPassings, canDecide } from '../permissions'

export function RiderActions(): ReactElement | null {
  const picture = useAppSelector(selectPicture)
  const { competitor, openDialog, decide } = useDesk()
  const isOffline = useAppSelector(({ controlDesk }) => controlDesk.offlineSince !== null)
  const limits = useAppSelector(selectLimitCounts).get(competitor) ?? 0
  if (!picture) return null
  const rider = findRider(picture, competitor)
  if (!rider)
    return <ActionStrip label="Rider" subject="Select a rider: press the row, or type the number and Enter" />
  const { race } = picture
  const lastLap = findLastLap(picture.passings, competitor)
  const hasLaps = race.source === 'laps'
  return (
    <ActionStrip label="Rider" subject={`#${rider.number} ${rider.name}`}>
      {canDecide(race, 'penalty') && (
        <StripButton
          shortcut="P"
          disabled={isOffline}
          onClick={() => openDialog({ kind: 'penalty', competitor })}
        >
          Penalty
        </StripButton>
      )}
      {canDecide(race, 'lap.cancel') && (
        <StripButton
          shortcut="C"
          disabled={isOffline || !lastLap}
          onClick={() => lastLap && openDialog({ kind: 'cancel', passing: lastLap.id })}
        >
          Cancel lap
        </StripButton>
      )}
      {canDecide(race, 'limit') && (
        <StripButton
          shortcut="L"
          disabled={isOffline}
          onClick={() => void decide({ kind: 'limit', competitor })}
        >
          {limits > 0 ? `Track limit (${limits})` : 'Track limit'}
        </StripButton>
      )}
      <StripButton
        shortcut="O"
        disabled={isOffline}
        onClick={() => openDialog({ kind: 'status', competitor })}
      >
        Status
      </StripButton>
      {canCorrectPassings(picture) && (
        <>
          <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'insert', competitor })}>
            Insert
          </StripButton>
          <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'transponder', competitor })}>
            Transponder
          </StripButton>
        </>
      )}
      {hasLaps && canDecide(race, 'lap.time') && (
        <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'lapTime', competitor })}>
          Lap time
        </StripButton>
      )}
    </ActionStrip>
  )
}
