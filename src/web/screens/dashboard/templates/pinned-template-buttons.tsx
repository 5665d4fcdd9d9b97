import type { Template } from '#contract'
import { Button } from '#ui'
import type { ReactElement } from 'react'
import styles from './pinned-template-buttons.module.css'

interface PinnedTemplateButtonsProps {
  readonly templates: readonly Template[]
  readonly onSelect: (template: Template) => Promise<unknown>
}

/** Buttons that switch between the pinned templates (decisions Q-073). */
export function PinnedTemplateButtons(props: PinnedTemplateButtonsProps): ReactElement | undefined {
  const { templates, onSelect } = props
  if (templates.length === 0) return undefined
  return (
    <ul className={styles.buttons} aria-label="Pinned templates">
      {templates.map(template => (
        <li key={`${template.id} ${template.name}`}>
          <Button size="small" aria-pressed={template.isSelected} onClick={() => onSelect(template)}>
            {template.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
