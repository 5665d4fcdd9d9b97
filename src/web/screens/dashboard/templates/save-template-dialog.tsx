// The dialog that saves the current or an empty template under a name (decisions Q-138).
import { findTemplateByName, isSameTemplate, type Template, templateName } from '#contract'
import { Button, TextField } from '#ui'
import { type ReactElement, useId, useState } from 'react'
import * as z from 'zod/mini'
import { GuardedDialog, type RiderGuard } from '../dialogs/guarded-dialog'
import styles from './save-template-dialog.module.css'

export interface TemplateDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface SaveTemplateDialogProps extends TemplateDialogProps {
  readonly templates: readonly Template[]
  readonly current: Template | null
  readonly onSave: (name: string) => Promise<unknown>
  readonly onSaveEmpty: (name: string) => Promise<unknown>
}

export function SaveTemplateDialog(props: SaveTemplateDialogProps): ReactElement {
  const { guard, isOpen, onClose } = props
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="Save Template">
      <SaveForm {...props} />
    </GuardedDialog>
  )
}

/** Mounted each time the dialog opens, so it starts with the name of the current template. */
function SaveForm({ templates, current, onSave, onSaveEmpty }: SaveTemplateDialogProps): ReactElement {
  const [name, setName] = useState(current?.name ?? '')
  const tooltipId = useId()
  const parsed = z.safeParse(templateName, name)
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message
  const namesake = findTemplateByName(templates, name)
  // Saving the current unsaved template under its own name overwrites nothing.
  const isOverwriting = namesake !== undefined && (namesake.id !== null || !isSameTemplate(namesake, current))
  const [saveLabel, saveEmptyLabel] = isOverwriting
    ? ['Update Template', 'Reset Template']
    : ['Create Template', 'Create Empty Template']
  const isNameEmpty = name.trim() === ''
  const tooltip = isNameEmpty ? { 'aria-describedby': tooltipId } : {}
  return (
    <div className={styles.form}>
      <TextField
        label="Template Name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={setName}
        error={isNameEmpty ? undefined : error}
      />
      <ExistingNames templates={templates} name={name} onChoose={setName} />
      {isOverwriting && <p className={styles.warning}>This will overwrite the existing template.</p>}
      <div className={styles.actions}>
        <Button {...tooltip} disabled={error !== undefined} onClick={() => onSaveEmpty(name)}>
          {saveEmptyLabel}
        </Button>
        <Button {...tooltip} variant="primary" disabled={error !== undefined} onClick={() => onSave(name)}>
          {saveLabel}
        </Button>
        {isNameEmpty && (
          <span className={styles.tooltip} role="tooltip" id={tooltipId}>
            Please enter a name
          </span>
        )}
      </div>
    </div>
  )
}

interface ExistingNamesProps {
  readonly templates: readonly Template[]
  readonly name: string
  readonly onChoose: (name: string) => void
}

function ExistingNames({ templates, name, onChoose }: ExistingNamesProps): ReactElement {
  const chosen = findTemplateByName(templates, name)
  return (
    <ul className={styles.names} aria-label="Existing names">
      {templates.map(template => (
        <li key={template.name}>
          <Button size="small" aria-pressed={template === chosen} onClick={() => onChoose(template.name)}>
            {template.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
