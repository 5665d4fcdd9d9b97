import { type Template, templateName } from '#contract'
import { Button, TextField } from '#ui'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { findNamed, isSameTemplate } from '../../../data/templates/template-book'
import styles from './templates.module.css'

interface RenameFormProps {
  readonly template: Template
  readonly templates: readonly Template[]
  /** Answers whether it has the name now. */
  readonly onRename: (name: string) => Promise<boolean>
  readonly onDone: () => void
}

/** A name belongs to one template: who wants to overwrite another saves under its name. */
export function RenameForm({ template, templates, onRename, onDone }: RenameFormProps): ReactElement {
  const [name, setName] = useState(template.name)
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(name, template, templates)
  // Whoever pressed Rename wants to type now.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (refusal !== undefined || isPending) return
    setIsPending(true)
    const isRenamed = await onRename(name)
    setIsPending(false)
    if (isRenamed) onDone()
  }
  return (
    <form className={styles.rename} noValidate onSubmit={event => void submit(event)}>
      <TextField
        label="New Name"
        autoComplete="off"
        ref={field}
        value={name}
        onChange={setName}
        error={refusal}
      />
      <div className={styles.buttons}>
        <Button size="small" look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          size="small"
          look="primary"
          type="submit"
          disabled={refusal !== undefined}
          isPending={isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

function refusalOf(name: string, template: Template, templates: readonly Template[]): string | undefined {
  const read = z.safeParse(templateName, name)
  if (!read.success) return read.error.issues[0]?.message
  const namesake = findNamed(templates, name)
  return namesake && !isSameTemplate(namesake, template) ? 'Another template has this name' : undefined
}
