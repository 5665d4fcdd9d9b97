// The state of the open desk that the server does not know: what is selected, the open dialog, and what is announced.
import { useMemo, useState } from 'react'
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
  const dispatch = useAppDispatch()
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? '')
  const [competitor, selectCompetitor] = useState('')
  const [passing, selectPassing] = useState('')
  const [dialog, setDialog] = useState(() => readDraft({ raceId, userId })?.dialog)
  const [news, announce] = useAnnouncements()
  const value = useMemo(
    (): DeskContextValue => ({
      competitor,
      selectCompetitor,
      passing,
      selectPassing,
      openDialog: setDialog,
      decide: async decision => {
        const result = await dispatch(sendDecision(decision, { id: crypto.randomUUID() }))
        if (result.kind === 'done') announce(result.event?.text ?? '')
        else dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
        return result
      },
      announce,
    }),
    [competitor, passing, dispatch, announce],
  )
  const closeDialog = (): void => {
    clearDraft()
    setDialog(undefined)
  }
  return { value, dialog, closeDialog, news }
}
