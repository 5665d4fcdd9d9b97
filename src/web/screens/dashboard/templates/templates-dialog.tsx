// The Templates dialog: the templates of the user, presets, file import and the prompt (decisions Q-139).
import { isSameTemplate, type Template } from '#contract'
import { ConfirmDialog } from '#ui'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { presets } from '../../../data/templates/ready-templates'
import { GuardedDialog } from '../dialogs/guarded-dialog'
import { ImportButton } from './import-button'
import type { TemplateDialogProps } from './save-template-dialog'
import { type RowActions, TemplateRow } from './template-row'
import styles from './templates.module.css'

interface TemplatesDialogProps extends TemplateDialogProps, Omit<RowActions, 'onDelete'> {
  readonly templates: readonly Template[]
  readonly current: Template | null
  readonly isChanged: boolean
  readonly onDelete: (template: Template) => Promise<unknown>
  /** Adds a preset or the content of a file as a new template. */
  readonly onImport: (template: Template) => Promise<unknown>
  /** The form that generates a template. */
  readonly generate: ReactNode
}

export function TemplatesDialog(props: TemplatesDialogProps): ReactElement {
  const { guard, isOpen, onClose, onImport, generate } = props
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="Templates" size="large">
      <div className={styles.sections}>
        <TemplateList {...props} />
        <Section title="Start from a preset">
          <ul className={styles.presets}>
            {presets.map(({ name, description, template }) => (
              <li key={name}>
                <button type="button" className={styles.preset} onClick={() => void onImport(template)}>
                  <span className={styles.presetName}>{name}</span>
                  <span className={styles.quiet}>{description}</span>
                </button>
              </li>
            ))}
          </ul>
          <ImportButton onImport={onImport} />
        </Section>
        <Section title="Describe a template">{generate}</Section>
      </div>
    </GuardedDialog>
  )
}

function TemplateList(props: TemplatesDialogProps): ReactElement {
  const { templates, current, isChanged, onDelete } = props
  const [templateToDelete, setTemplateToDelete] = useState<Template>()
  const confirmDeletion = async (): Promise<void> => {
    if (templateToDelete) await onDelete(templateToDelete)
    setTemplateToDelete(undefined)
  }
  return (
    <>
      <ul className={styles.list} aria-label="Templates">
        {templates.map(template => (
          <TemplateRow
            key={`${template.id} ${template.name}`}
            {...props}
            template={template}
            isCurrent={isSameTemplate(template, current)}
            isChanged={isChanged}
            onDelete={setTemplateToDelete}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={templateToDelete !== undefined}
        title="Delete Template"
        text={`Are you sure you want to delete ${templateToDelete?.name ?? ''}?`}
        confirmLabel="Delete"
        isDanger
        onConfirm={confirmDeletion}
        onCancel={() => setTemplateToDelete(undefined)}
      />
    </>
  )
}

function Section(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {props.title}
      </h3>
      {props.children}
    </section>
  )
}
