// What can be decided about the selected passing and the lap that it ends (C-066).
import type { DeskPassing } from '#contract'
import type { ReactElement } from 'react'
import { selectEvents, selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import { ActionStrip, StripButton } from '../action-strip'
import { useDesk } from '../desk-context'
import type { DeskDialog } from '../desk-dialog'
import { findCancellation } from '../find-cancellation'
import { findRider } from '../find-rider'
import { canCorrectPassings, canDecide, hasBegun } from '../permissions'

export function PassingActions(): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const { passing: id, openDialog } = useDesk()
  if (!snapshot || !hasBegun(snapshot.race)) return null
  const passing = snapshot.passings.find(each => each.id === id)
  if (snapshot.scoring === 'feed')
    return (
      <ActionStrip label="Passing" subject="The timing system scores this session.">
        {canDecide(snapshot.race, 'scoring') && (
          <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'scoring' })}>
            Take over scoring
          </StripButton>
        )}
        {passing && <LapActions passing={passing} snapshot={snapshot} />}
      </ActionStrip>
    )
  if (!passing)
    return (
      <ActionStrip label="Passing" subject="Select a passing to correct it">
        <InsertButton snapshot={snapshot} />
      </ActionStrip>
    )
  const label = findRider(snapshot, passing.competitor)?.label ?? passing.number
  const rider = passing.competitor === '' ? passing.source : `#${label}`
  return (
    <ActionStrip label="Passing" subject={`${rider} at ${passing.line}`}>
      {canCorrectPassings(snapshot) && <PassingButtons passing={passing} />}
      <LapActions passing={passing} snapshot={snapshot} />
    </ActionStrip>
  )
}

type PassingDialogKind = Extract<DeskDialog, { passing: string }>['kind']

function PassingButtons({ passing }: { readonly passing: DeskPassing }): ReactElement {
  const { openDialog } = useDesk()
  const isOffline = useAppSelector(selectIsOffline)
  const open = (kind: PassingDialogKind) => () => openDialog({ kind, passing: passing.id })
  const { id, competitor, isDeleted, isCounted, lapTime } = passing
  return (
    <>
      <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'insert', competitor, basis: id })}>
        Insert
      </StripButton>
      {!isDeleted && (
        <StripButton shortcut="Del" disabled={isOffline} onClick={open('delete')}>
          Delete
        </StripButton>
      )}
      {(!isCounted || isDeleted) && (
        <StripButton disabled={isOffline} onClick={open('keep')}>
          Count
        </StripButton>
      )}
      {!isDeleted && (
        <>
          <StripButton disabled={isOffline} onClick={open('move')}>
            Move
          </StripButton>
          <StripButton disabled={isOffline} onClick={open('time')}>
            Set time
          </StripButton>
        </>
      )}
      {lapTime !== null && (
        <StripButton shortcut="S" disabled={isOffline} onClick={open('split')}>
          Split lap
        </StripButton>
      )}
    </>
  )
}

interface LapActionsProps {
  readonly passing: DeskPassing
  readonly snapshot: DeskSnapshot
}

function LapActions({ passing, snapshot }: LapActionsProps): ReactElement | null {
  const { openDialog } = useDesk()
  const events = useAppSelector(selectEvents)
  const isOffline = useAppSelector(selectIsOffline)
  const cancellation = findCancellation(events, passing.id)
  if (passing.lap === null || !canDecide(snapshot.race, 'lap.cancel')) return null
  if (cancellation)
    return (
      <StripButton
        disabled={isOffline}
        onClick={() => openDialog({ kind: 'undo', sequence: cancellation.sequence })}
      >
        Restore lap
      </StripButton>
    )
  return (
    <StripButton
      disabled={isOffline || passing.isLapCancelled}
      onClick={() => openDialog({ kind: 'cancel', passing: passing.id })}
    >
      Cancel lap
    </StripButton>
  )
}

function InsertButton({ snapshot }: { readonly snapshot: DeskSnapshot }): ReactElement | null {
  const { competitor, openDialog } = useDesk()
  const isOffline = useAppSelector(selectIsOffline)
  if (!canCorrectPassings(snapshot)) return null
  return (
    <StripButton disabled={isOffline} onClick={() => openDialog({ kind: 'insert', competitor })}>
      Insert
    </StripButton>
  )
}
