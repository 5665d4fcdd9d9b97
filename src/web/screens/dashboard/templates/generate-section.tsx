import type { Template } from '#contract'
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { submitPrompt } from '../../../data/templates/generate-thunks'
import { generationChanged } from '../../../data/templates/reducer'
import type { Clock } from '../clock'
import { GenerateForm } from './generate-form'
import { GeneratedPreview } from './generated-preview'

interface GenerateSectionProps {
  readonly clock: Clock
  readonly onImport: (template: Template) => Promise<unknown>
}

/** Prompt and result are in the store: they survive the dialog about unsaved changes, which closes this one. */
export function GenerateSection({ clock, onImport }: GenerateSectionProps): ReactElement {
  const dispatch = useAppDispatch()
  const generation = useAppSelector(({ templates }) => templates.generation)
  const generated = generation?.generated
  const clear = (): void => void dispatch(generationChanged(null))
  return (
    <GenerateForm
      initialPrompt={generation?.prompt ?? ''}
      onGenerate={prompt => dispatch(submitPrompt(prompt))}
      name={generated?.template.name}
      preview={generated && <GeneratedPreview generated={generated} clock={clock} />}
      onUse={() => {
        clear()
        return generated && onImport(generated.template)
      }}
      onDiscard={clear}
    />
  )
}
