// One template of the Templates dialog, with its actions (decisions Q-139).
import type { Template } from '#contract'
import { Badge, Button } from '#ui'
import { Copy, Download, PencilLine, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { RenameForm } from './rename-form'
import styles from './templates.module.css'

export interface RowActions {
  readonly onSelect: (template: Template) => Promise<unknown>
  readonly onPin: (template: Template, isPinned: boolean) => Promise<unknown>
  /** Resolves to whether the template has the name now. */
  readonly onRename: (template: Template, name: string) => Promise<boolean>
  readonly onDuplicate: (template: Template) => void
  readonly onExport: (template: Template) => void
  readonly onDelete: (template: Template) => void
}

interface TemplateRowProps extends RowActions {
  readonly template: Template
  readonly templates: readonly Template[]
  readonly isCurrent: boolean
  /** Whether the current template has unsaved changes. */
  readonly isChanged: boolean
}

export function TemplateRow(props: TemplateRowProps): ReactElement {
  const { template, templates, isCurrent, onRename } = props
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <li className={styles.row} data-current={isCurrent ? '' : undefined}>
      {isRenaming ? (
        <RenameForm
          template={template}
          templates={templates}
          onRename={name => onRename(template, name)}
          onDone={() => setIsRenaming(false)}
        />
      ) : (
        <>
          <Name {...props} />
          <Buttons {...props} onRenameStart={() => setIsRenaming(true)} />
        </>
      )}
    </li>
  )
}

function Name(props: TemplateRowProps): ReactElement {
  const { name } = props.template
  const states = listStates(props)
  return (
    // Without the label, screen readers read the name and its badges as one word.
    <h3 className={styles.name} aria-label={[name, ...states].join(', ')}>
      {name}
      {states.map(state => (
        <Badge key={state} kind={state === 'Unsaved' || state === 'Changed' ? 'stale' : 'neutral'}>
          {state}
        </Badge>
      ))}
    </h3>
  )
}

function listStates({ template, isCurrent, isChanged }: TemplateRowProps): readonly string[] {
  return [
    ...(isCurrent ? ['Selected'] : []),
    ...(template.isPinned ? ['Pinned'] : []),
    ...(template.id === null ? ['Unsaved'] : []),
    ...(isCurrent && isChanged ? ['Changed'] : []),
  ]
}

function Buttons(props: TemplateRowProps & { readonly onRenameStart: () => void }): ReactElement {
  const { template, templates, isCurrent, onRenameStart } = props
  const { onSelect, onPin, onDuplicate, onExport, onDelete } = props
  const { isPinned } = template
  return (
    <div className={styles.buttons}>
      <Button size="small" disabled={isCurrent} onClick={() => onSelect(template)}>
        Select
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={isPinned ? PinOff : Pin}
        label={isPinned ? 'Unpin' : 'Pin'}
        onClick={() => onPin(template, !isPinned)}
      />
      <Button size="small" variant="quiet" icon={PencilLine} label="Rename" onClick={onRenameStart} />
      <Button
        size="small"
        variant="quiet"
        icon={Copy}
        label="Duplicate"
        onClick={() => onDuplicate(template)}
      />
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        label="Export"
        onClick={() => onExport(template)}
      />
      {templates.length > 1 && (
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
          label="Delete"
          tooltipAlign="end"
          onClick={() => onDelete(template)}
        />
      )}
    </div>
  )
}
