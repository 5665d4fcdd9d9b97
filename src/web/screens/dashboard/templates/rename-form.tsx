import { isRenameAllowed, type Template, templateName } from '#contract'
import { Button, TextField } from '#ui'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import styles from './templates.module.css'

interface RenameFormProps {
  readonly template: Template
  readonly templates: readonly Template[]
  /** Resolves to whether the template has the name now. */
  readonly onRename: (name: string) => Promise<boolean>
  readonly onDone: () => void
}

/** Does not accept the name of another template; overwriting is possible in the Save Template dialog. */
export function RenameForm({ template, templates, onRename, onDone }: RenameFormProps): ReactElement {
  const [name, setName] = useState(template.name)
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = findNameError(name, template, templates)
  // The user can type immediately after pressing Rename.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (error !== undefined || isPending) return
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
        error={error}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          type="submit"
          disabled={error !== undefined}
          isPending={isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

function findNameError(name: string, template: Template, templates: readonly Template[]): string | undefined {
  const parsed = z.safeParse(templateName, name)
  if (!parsed.success) return parsed.error.issues[0]?.message
  return isRenameAllowed(templates, template, name) ? undefined : 'Another template has this name'
}
