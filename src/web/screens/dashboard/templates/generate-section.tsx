import type { Template } from '#contract'
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { describeTemplate } from '../../../data/templates/generate-template'
import { templateDescribed } from '../../../data/templates/template-actions'
import type { Clock } from '../clock'
import { GenerateForm } from './generate-form'
import { GeneratedPreview } from './generated-preview'

interface GenerateSectionProps {
  readonly clock: Clock
  readonly onTake: (template: Template) => Promise<unknown>
}

/** The prompt, and what came of it: both outlast the question about unsaved changes, which closes the dialog. */
export function GenerateSection({ clock, onTake }: GenerateSectionProps): ReactElement {
  const dispatch = useAppDispatch()
  const described = useAppSelector(({ dashboard }) => dashboard.templateTracking.described)
  const generated = described?.generated
  const forget = (): void => void dispatch(templateDescribed(null))
  return (
    <GenerateForm
      start={described?.prompt ?? ''}
      onGenerate={prompt => dispatch(describeTemplate(prompt))}
      name={generated?.template.name}
      preview={generated && <GeneratedPreview generated={generated} clock={clock} />}
      onUse={() => {
        forget()
        return generated && onTake(generated.template)
      }}
      onDiscard={forget}
    />
  )
}
