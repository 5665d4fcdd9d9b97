// The state of the open desk that the server does not know: what is selected, the open dialog, and what is announced.
import { useCallback, useMemo, useRef, useState } from 'react'
import { selectPassings } from '../../../data/control-desk/selectors'
import { sendDecision } from '../../../data/control-desk/send-command'
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
}

export function useDeskState(raceId: string): DeskState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? '')
  const { competitor, selectCompetitor, passing, selectPassing } = useSelection()
  const [dialog, setDialog] = useState(() => readDraft({ raceId, userId })?.dialog)
  const [news, announce] = useAnnouncements()
  const decide = useDecide(announce)
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
  return { value, dialog, closeDialog, news }
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

/**
 * Sends decisions one after the other: each is based on the one before, so that two quick ones about the same rider are
 * no conflict.
 */
function useDecide(announce: (text: string) => void): DeskContextValue['decide'] {
  const dispatch = useAppDispatch()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    decision => {
      const id = crypto.randomUUID()
      const result = last.current.then(() => dispatch(sendDecision(decision, { id })))
      last.current = result
      return result.then(answer => {
        if (answer.kind === 'done') announce(answer.event?.text ?? '')
        else dispatch((_dispatch, _getState, { showError }) => showError('desk', answer.message))
        return answer
      })
    },
    [dispatch, announce],
  )
}
