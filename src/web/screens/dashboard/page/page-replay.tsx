// Connects the replay bar and its dialogs to the store. Loaded when a replay is opened.
import { ConfirmDialog } from '#ui'
import { type ReactElement, useCallback, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { showResult } from '../../../data/time-machine/thunks'
import { useShellDialogs } from '../../shell/shell-dialogs'
import { ReplayPreferences } from '../../viewing/viewing-preferences'
import { ReplayBar } from '../replay/replay-bar'
import { useReplayBar } from './use-replay-bar'
import { useReturnFocus } from './use-return-focus'

export function PageReplay(): ReactElement {
  const dispatch = useAppDispatch()
  const isShortcutsOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const { openShortcuts } = useShellDialogs()
  useReturnFocus()
  const [isAsking, setIsAsking] = useState(false)
  const bar = useReplayBar(useCallback(() => setIsAsking(true), []))
  return (
    <>
      <ReplayBar
        {...bar}
        isShortcutsOn={isShortcutsOn}
        moreItems={<ReplayPreferences />}
        onShowShortcuts={openShortcuts}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        title="Show the result?"
        text="You have not seen the whole session yet."
        confirmLabel="Show the result"
        onConfirm={() => {
          setIsAsking(false)
          dispatch(showResult())
        }}
      />
    </>
  )
}
