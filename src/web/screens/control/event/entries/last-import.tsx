// The last import, which can be undone as one action (C-032).
import type { EntryImport } from '#contract'
import { Button, ConfirmDialog } from '#ui'
import { Undo2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { undoLastImport } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { DateTime } from '../../../admin/list/date-time'
import styles from './entries.module.css'

interface LastImportProps {
  readonly eventId: string
  readonly lastImport: EntryImport
  readonly isReadOnly: boolean
}

export function LastImport({ eventId, lastImport, isReadOnly }: LastImportProps): ReactElement {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const close = (): void => setIsAsking(false)
  const what = describeImport(lastImport)
  return (
    <p className={styles.note}>
      <span>
        Last import: {what}, <DateTime at={lastImport.importedAt} isExact />
      </span>
      {!isReadOnly && (
        <Button size="small" icon={Undo2} onClick={() => setIsAsking(true)}>
          Undo import
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo import"
        text={`Take back the import (${what})? The list is then as it was before.`}
        confirmLabel="Undo import"
        isDanger
        onConfirm={() => dispatch(undoLastImport(eventId, lastImport.id)).finally(close)}
        onCancel={close}
      />
    </p>
  )
}

function describeImport({ created, changed }: EntryImport): string {
  return [created > 0 && `${created} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', ')
}
