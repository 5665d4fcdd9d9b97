import type { Template } from '#contract'
import { Button } from '#ui'
import { Upload } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { readFile } from '../../../data/templates/template-file'
import styles from './templates.module.css'

/** Larger than any template; not worth reading. */
const mostBytes = 1024 * 1024

interface ImportButtonProps {
  readonly onTake: (template: Template) => Promise<unknown>
}

/** A file that is refused says why. */
export function ImportButton({ onTake }: ImportButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const take = async (file: File): Promise<void> => {
    const read = file.size > mostBytes ? undefined : readFile(await file.text())
    if (read && 'template' in read) {
      setRefusal(undefined)
      await onTake(read.template)
    } else setRefusal(read?.refusal ?? 'The file is too large for a template')
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
          if (file) void take(file)
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
