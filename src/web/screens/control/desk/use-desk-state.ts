// The state of the open desk that the server does not know: what is selected, the open dialog, and what is announced.
import type { DeskEvent } from '#contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { selectPassings, selectServerNow } from '../../../data/control-desk/selectors'
import { type CommandResult, sendDecision } from '../../../data/control-desk/send-command'
import type { Decision } from '../../../data/control-desk/state'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { DeskContextValue } from './desk-context'
import type { DeskDialog } from './desk-dialog'
import { clearDraft, readDraft } from './dialogs/stored-draft'
import { useAnnouncements } from './use-announcements'

interface DeskState {
  readonly value: DeskContextValue
  readonly dialog: DeskDialog | undefined
  readonly closeDialog: () => void
  /** The text for screen readers. */
  readonly news: string
  readonly question: Omit<Deciding, 'decide'>
}

export function useDeskState(raceId: string): DeskState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? '')
  const { competitor, selectCompetitor, passing, selectPassing } = useSelection()
  const [dialog, setDialog] = useState(() => readDraft({ raceId, userId })?.dialog)
  const [news, announce] = useAnnouncements()
  const { decide, ...question } = useDecide(raceId, announce)
  const value = useMemo(
    (): DeskContextValue => ({
      competitor,
      selectCompetitor,
      passing,
      selectPassing,
      openDialog: setDialog,
      decide,
      announce,
    }),
    [competitor, selectCompetitor, passing, selectPassing, decide, announce],
  )
  const closeDialog = (): void => {
    clearDraft()
    setDialog(undefined)
  }
  return { value, dialog, closeDialog, news, question }
}

type Selection = Pick<DeskContextValue, 'competitor' | 'selectCompetitor' | 'passing' | 'selectPassing'>

function useSelection(): Selection {
  const dispatch = useAppDispatch()
  const [competitor, setCompetitor] = useState('')
  const [passing, selectPassing] = useState('')
  const selectCompetitor = useCallback(
    (selected: string) => {
      const passings = dispatch((_dispatch, getState) => selectPassings(getState()))
      setCompetitor(selected)
      // What the keys and buttons do to a passing must not reach a rider who was selected before.
      selectPassing(current =>
        passings.some(({ id, competitor: owner }) => id === current && owner === selected) ? current : '',
      )
    },
    [dispatch],
  )
  return { competitor, selectCompetitor, passing, selectPassing }
}

/** A decision that was refused because of a newer one of another official. */
interface Conflict {
  readonly decision: Decision
  /** When it was decided. */
  readonly at: number
  readonly event: DeskEvent
}

interface Deciding {
  readonly decide: DeskContextValue['decide']
  /** What is asked now; undefined if nothing is. */
  readonly conflict: Conflict | undefined
  readonly insist: () => void
  readonly giveUp: () => void
}

/**
 * Sends decisions one after the other: each is based on the one before, so that two quick ones about the same rider are
 * no conflict. What another official has decided meanwhile is shown, and asked about (C-070).
 */
function useDecide(raceId: string, announce: (text: string) => void): Deciding {
  const dispatch = useAppDispatch()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const send = useCallback(
    async (decision: Decision, basedOn?: number): Promise<CommandResult> => {
      const at = Math.round(dispatch((_dispatch, getState) => selectServerNow(getState())))
      const options = { id: crypto.randomUUID(), raceId, at, basedOn, after: last.current }
      const sending = dispatch(sendDecision(decision, options))
      last.current = sending.catch(() => undefined)
      const result = await sending
      if (result.kind === 'done') announce(result.event?.text ?? '')
      else if (result.kind === 'conflict')
        setConflicts(current => [...current, { decision, at, event: result.event }])
      else dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
      return result
    },
    [dispatch, raceId, announce],
  )
  const decide = useCallback((decision: Decision) => send(decision), [send])
  const [conflict] = conflicts
  const giveUp = (): void => setConflicts(current => current.slice(1))
  const insist = (): void => {
    giveUp()
    if (conflict) void send(conflict.decision, conflict.event.sequence)
  }
  return { decide, conflict, insist, giveUp }
}
