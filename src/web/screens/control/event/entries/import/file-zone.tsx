import { FileUp } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import styles from './import.module.css'

interface FileZoneProps {
  readonly fileName: string | undefined
  readonly onChoose: (file: File | undefined) => Promise<void>
}

/** A file field that fills the zone, because it accepts dropped files and can be reached with the keyboard. */
export function FileZone({ fileName, onChoose }: FileZoneProps): ReactElement {
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  return (
    <div className={styles.zone} data-dragged-over={isDraggedOver || undefined} data-chosen={fileName && ''}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={() => setIsDraggedOver(false)}
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? []
          // Cleared so that choosing the same file again, after it was corrected, triggers a change event.
          void onChoose(file).finally(() => {
            field.value = ''
          })
        }}
      />
      <FileUp className={styles.icon} aria-hidden />
      <label htmlFor={id} className={styles.label}>
        {fileName === undefined ? 'Choose a CSV file, or drop it here' : `${fileName}: choose another file`}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        CSV with commas, semicolons or tabs; at most 2,000 rows and 1 MiB
      </span>
    </div>
  )
}
