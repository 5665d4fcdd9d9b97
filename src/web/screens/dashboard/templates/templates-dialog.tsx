// The template manager: all templates of a person, ready ones to begin with, files, and the prompt (decisions Q-139).
import type { Template } from '#contract'
import { Confirm } from '#ui'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { presets } from '../../../data/templates/ready-templates'
import { isSameTemplate } from '../../../data/templates/template-book'
import { GuardedDialog } from '../dialogs/guarded-dialog'
import { ImportButton } from './import-button'
import type { TemplateDialogProps } from './save-template-dialog'
import { type RowActions, TemplateRow } from './template-row'
import styles from './templates.module.css'

interface TemplatesDialogProps extends TemplateDialogProps, Omit<RowActions, 'onDelete'> {
  /** In the order shown. */
  readonly templates: readonly Template[]
  readonly current: Template | null
  readonly isChanged: boolean
  readonly onDelete: (template: Template) => Promise<unknown>
  /** A preset, or what a file holds: it becomes a new template. */
  readonly onTake: (template: Template) => Promise<unknown>
  /** The prompt. */
  readonly generate: ReactNode
}

export function TemplatesDialog(props: TemplatesDialogProps): ReactElement {
  const { guard, isOpen, onClose, onTake, generate } = props
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="Templates" size="large">
      <div className={styles.sections}>
        <TemplateList {...props} />
        <Section title="Start from a preset">
          <ul className={styles.presets}>
            {presets.map(({ name, description, template }) => (
              <li key={name}>
                <button type="button" className={styles.preset} onClick={() => void onTake(template)}>
                  <span className={styles.presetName}>{name}</span>
                  <span className={styles.quiet}>{description}</span>
                </button>
              </li>
            ))}
          </ul>
          <ImportButton onTake={onTake} />
        </Section>
        <Section title="Describe a template">{generate}</Section>
      </div>
    </GuardedDialog>
  )
}

function TemplateList(props: TemplatesDialogProps): ReactElement {
  const { templates, current, isChanged, onDelete } = props
  const [deleted, setDeleted] = useState<Template>()
  const remove = async (): Promise<void> => {
    if (deleted) await onDelete(deleted)
    setDeleted(undefined)
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
            onDelete={setDeleted}
          />
        ))}
      </ul>
      <Confirm
        isOpen={deleted !== undefined}
        title="Delete Template"
        text={`Are you sure you want to delete ${deleted?.name ?? ''}?`}
        confirmLabel="Delete"
        isDanger
        onConfirm={remove}
        onCancel={() => setDeleted(undefined)}
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
