// What can be decided about the selected rider (C-066).
import type { ReactElement } from 'react'
import { selectIsOffline, selectLimitCounts, selectSnapshot } from '../../../../data/control-desk/selectors'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import { ActionStrip, StripButton } from '../action-strip'
import { useDesk } from '../desk-context'
import { findLastLap } from '../find-last-lap'
import { describeRider, findByNumber, findNext, findRider } from '../find-rider'
import { canCorrectPassings, canDecide, hasBegun } from '../permissions'

export function RiderActions(): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const { competitor, selectCompetitor } = useDesk()
  if (!snapshot || !hasBegun(snapshot.race)) return null
  const rider = findRider(snapshot, competitor)
  if (!rider)
    return <ActionStrip label="Rider" subject="Select a rider: press the row, or type the number and Enter" />
  const next = findNext(findByNumber(snapshot, rider.number), competitor)
  return (
    <ActionStrip label="Rider" subject={describeRider(rider)}>
      {next && next !== rider && (
        <StripButton onClick={() => selectCompetitor(next.competitor)}>{`Next #${rider.number}`}</StripButton>
      )}
      <RulingButtons snapshot={snapshot} competitor={competitor} />
      <PassingButtons snapshot={snapshot} competitor={competitor} />
    </ActionStrip>
  )
}

interface ButtonsProps {
  readonly snapshot: DeskSnapshot
  readonly competitor: string
}

function RulingButtons({ snapshot, competitor }: ButtonsProps): ReactElement {
  const { openDialog, decide } = useDesk()
  const isOffline = useAppSelector(selectIsOffline)
  const limits = useAppSelector(selectLimitCounts).get(competitor) ?? 0
  const { race } = snapshot
  const lastLap = findLastLap(snapshot.passings, competitor)
  return (
    <>
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
    </>
  )
}

function PassingButtons({ snapshot, competitor }: ButtonsProps): ReactElement {
  const { openDialog } = useDesk()
  const isOffline = useAppSelector(selectIsOffline)
  const { race, board } = snapshot
  return (
    <>
      {canCorrectPassings(snapshot) && (
        <>
          <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'insert', competitor })}>
            Insert
          </StripButton>
          <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'transponder', competitor })}>
            Transponder
          </StripButton>
        </>
      )}
      {race.source === 'laps' && canDecide(race, 'lap.time') && (
        <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'lapTime', competitor })}>
          Lap time
        </StripButton>
      )}
      {canDecide(race, 'order') && isDeadHeat(board, competitor) && (
        <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'order', competitor })}>
          Photo order
        </StripButton>
      )}
    </>
  )
}

/** Whether another rider of the category has the same laps and time (C-100). */
function isDeadHeat(board: DeskSnapshot['board'], competitor: string): boolean {
  const row = board.find(each => each.competitor === competitor)
  if (!row || row.total === null || row.laps === 0) return false
  return board.some(
    each =>
      each !== row && each.category === row.category && each.laps === row.laps && each.total === row.total,
  )
}
