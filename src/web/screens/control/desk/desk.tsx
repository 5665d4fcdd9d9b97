// The layout of the desk: bar, board, passings, to-do and control log on one screen; below 1024 px the board, messages and
// time marks only.
import { useMediaQuery } from '#ui'
import type { ReactElement } from 'react'
import { selectIsOffline } from '../../../data/control-desk/selectors'
import { useAppSelector } from '../../../data/hooks'
import { DeskBar } from './bar/desk-bar'
import { Board } from './board/board'
import { ConflictQuestion } from './conflict-question'
import { DeskProvider } from './desk-context'
import { DeskDialogs } from './dialogs/desk-dialogs'
import styles from './desk.module.css'
import { DeskKeys } from './keys/desk-keys'
import { ControlLog } from './log/control-log'
import { TimeMarks } from './marks/time-marks'
import { UnsentCommands } from './marks/unsent-commands'
import { DeskMessages } from './messages/desk-messages'
import { useMessageLoading } from './messages/use-control-messages'
import { DeskNews } from './notices/desk-news'
import { DeskNotices } from './notices/desk-notices'
import { Panel } from './panel'
import { Passings } from './passings/passings'
import { TodoList } from './todo/todo-list'
import { useDeskState } from './use-desk-state'

export function Desk({ raceId }: { readonly raceId: string }): ReactElement {
  const { value, dialog, closeDialog, news, question } = useDeskState(raceId)
  const { conflict, insist, giveUp } = question
  const isWide = useMediaQuery('(min-width: 1024px)')
  const isOffline = useAppSelector(selectIsOffline)
  useMessageLoading(raceId)
  return (
    <DeskProvider value={value}>
      <div className={styles.desk} data-offline={isOffline ? '' : undefined}>
        <DeskBar isWide={isWide} />
        <DeskNotices />
        <UnsentCommands />
        {isWide ? <WideParts /> : <NarrowParts />}
        <DeskKeys />
        <DeskNews news={news} />
      </div>
      {conflict && <ConflictQuestion {...conflict} onConfirm={insist} onCancel={giveUp} />}
      {dialog && <DeskDialogs key={JSON.stringify(dialog)} dialog={dialog} onClose={closeDialog} />}
    </DeskProvider>
  )
}

function WideParts(): ReactElement {
  return (
    <div className={styles.parts}>
      <Board hasActions />
      <Passings />
      <div className={styles.below}>
        <TodoList />
        <TimeMarks />
      </div>
      <ControlLog />
    </div>
  )
}

function NarrowParts(): ReactElement {
  return (
    <div className={styles.narrow}>
      <TimeMarks />
      <Board hasActions={false} />
      <Panel title="Messages">
        <div className={styles.messages}>
          <DeskMessages />
        </div>
      </Panel>
    </div>
  )
}
