// Opens the dialog that is asked for.
import type { ReactElement } from 'react'
import type { DeskDialog } from '../desk-dialog'
import { EntryDialog } from './entry-dialog'
import { GridDialog } from './grid-dialog'
import { InsertDialog } from './insert-dialog'
import { LampDialog } from './lamp-dialog'
import { MoveStartDialog } from './move-start-dialog'
import { PassingDialogs } from './passing-dialogs'
import { PenaltyDialog } from './penalty-dialog'
import { LapTimeDialog, OrderDialog, StatusDialog } from './rider-dialogs'
import { RulesDialog } from './rules-dialog'
import { RestartDialog, ScoringDialog, UndoDialog } from './session-dialogs'
import { TransponderDialog } from './transponder-dialog'
import { MessageDialog } from './message-dialog'

interface DeskDialogsProps {
  readonly dialog: DeskDialog
  readonly onClose: () => void
}

export function DeskDialogs({ dialog, onClose }: DeskDialogsProps): ReactElement {
  switch (dialog.kind) {
    case 'insert':
      return <InsertDialog dialog={dialog} onClose={onClose} />
    case 'delete':
    case 'keep':
    case 'move':
    case 'time':
    case 'split':
    case 'cancel':
      return <PassingDialogs dialog={dialog} onClose={onClose} />
    case 'status':
      return <StatusDialog dialog={dialog} onClose={onClose} />
    case 'penalty':
      return <PenaltyDialog dialog={dialog} onClose={onClose} />
    case 'transponder':
      return <TransponderDialog dialog={dialog} onClose={onClose} />
    case 'lapTime':
      return <LapTimeDialog dialog={dialog} onClose={onClose} />
    case 'order':
      return <OrderDialog dialog={dialog} onClose={onClose} />
    case 'undo':
      return <UndoDialog dialog={dialog} onClose={onClose} />
    case 'entry':
      return <EntryDialog dialog={dialog} onClose={onClose} />
    case 'grid':
      return <GridDialog dialog={dialog} onClose={onClose} />
    case 'rules':
      return <RulesDialog dialog={dialog} onClose={onClose} />
    case 'moveStart':
      return <MoveStartDialog dialog={dialog} onClose={onClose} />
    case 'restart':
      return <RestartDialog dialog={dialog} onClose={onClose} />
    case 'scoring':
      return <ScoringDialog dialog={dialog} onClose={onClose} />
    case 'message':
      return <MessageDialog dialog={dialog} onClose={onClose} />
    case 'lamp':
    default:
      return <LampDialog lamp={dialog.lamp} onClose={onClose} />
  }
}
