import type { Template } from '#contract'
import { Button } from '#ui'
import { Upload } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { parseTemplateFile } from '../../../data/templates/template-file'
import styles from './templates.module.css'

/** Larger files are rejected without reading them. */
const maxBytes = 1024 * 1024

interface ImportButtonProps {
  readonly onImport: (template: Template) => Promise<unknown>
}

/** Imports a template from a file, or shows why the file is rejected. */
export function ImportButton({ onImport }: ImportButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const importFile = async (file: File): Promise<void> => {
    const parsed = file.size > maxBytes ? undefined : parseTemplateFile(await file.text())
    if (parsed && 'template' in parsed) {
      setError(undefined)
      await onImport(parsed.template)
    } else setError(parsed?.error ?? 'The file is too large for a template')
  }
  return (
    <div>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        Import Template
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept=".json,application/json"
        aria-label="Template file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void importFile(file)
          // Allows the user to choose the same file again after correcting it.
          currentTarget.value = ''
        }}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
