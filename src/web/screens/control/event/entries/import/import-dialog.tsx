// The import of an entry list from a CSV file: choose, map columns, check the preview, import (C-032).
import type { EntryPreview } from '#contract'
import { Button, Dialog } from '#ui'
import type { ReactElement } from 'react'
import type { EntryListReply } from '../../../../../data/control-entries/state'
import { useAppSelector } from '../../../../../data/hooks'
import { ColumnMapping } from './column-mapping'
import { FileZone } from './file-zone'
import styles from './import.module.css'
import { PreviewRows } from './preview-rows'
import { type EntryImportState, useImport } from './use-import'

interface ImportDialogProps {
  readonly eventId: string
  readonly list: EntryListReply
  readonly onClose: () => void
}

export function ImportDialog({ eventId, list, onClose }: ImportDialogProps): ReactElement {
  const entryImport = useImport(eventId)
  const { preview, problem, fileName } = entryImport
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const apply = async (): Promise<void> => {
    if (await entryImport.apply()) onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isOnline || preview === undefined || !isApplicable(preview)}
        onClick={() => (preview && isApplicable(preview) && isOnline ? apply() : undefined)}
      >
        {preview && countChanges(preview) > 0 ? `Import ${formatEntries(countChanges(preview))}` : 'Import'}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Import Entries" size="large" actions={actions}>
      <div className={styles.dialog}>
        <FileZone fileName={fileName} onChoose={entryImport.choose} />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {preview && <Preview preview={preview} entryImport={entryImport} categories={list.categories} />}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  readonly preview: EntryPreview
  readonly entryImport: EntryImportState
  readonly categories: readonly string[]
}

const separatorNames = { ',': 'commas', ';': 'semicolons', tab: 'tabs' } as const

function Preview({ preview, entryImport, categories }: PreviewProps): ReactElement {
  const { separator, encoding, isOrbitsOrder, missing, newCategories, rows } = preview
  return (
    <>
      <p className={styles.hint}>
        Separated by {separatorNames[separator]}, {encoding}
        {isOrbitsOrder && ', without a heading: the columns are taken in the order of Orbits'}
      </p>
      <ColumnMapping preview={preview} entryImport={entryImport} categories={categories} />
      {newCategories.length > 0 && (
        <p className={styles.note}>
          {newCategories.length === 1 ? 'New category: ' : 'New categories: '}
          {newCategories.join(', ')}
        </p>
      )}
      {missing.length === 0 && rows.length > 0 && (
        <PreviewRows
          preview={preview}
          choices={entryImport.options.choices}
          onChoose={(line, choice) =>
            entryImport.change({ choices: new Map([...entryImport.options.choices, [line, choice]]) })
          }
        />
      )}
    </>
  )
}

function isApplicable({ missing, counts }: EntryPreview): boolean {
  return missing.length === 0 && counts.error === 0 && countChanges({ counts }) > 0
}

function countChanges({ counts }: Pick<EntryPreview, 'counts'>): number {
  return counts.new + counts.changed
}

function formatEntries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`
}
