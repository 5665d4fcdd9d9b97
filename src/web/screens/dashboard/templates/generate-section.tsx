import type { Template } from '#contract'
import { type ReactElement, useState } from 'react'
import { useAppDispatch } from '../../../data/store'
import { generateTemplate } from '../../../data/templates/generate-template'
import type { GeneratedTemplate } from '../../../data/templates/generated-template'
import type { Clock } from '../clock'
import { GenerateForm } from './generate-form'
import { GeneratedPreview } from './generated-preview'

interface GenerateSectionProps {
  readonly clock: Clock
  readonly onTake: (template: Template) => Promise<unknown>
}

/** The prompt, and what came of it. */
export function GenerateSection({ clock, onTake }: GenerateSectionProps): ReactElement {
  const dispatch = useAppDispatch()
  const [generated, setGenerated] = useState<GeneratedTemplate>()
  return (
    <GenerateForm
      onGenerate={async prompt => setGenerated(await dispatch(generateTemplate(prompt)))}
      name={generated?.template.name}
      preview={generated && <GeneratedPreview generated={generated} clock={clock} />}
      onUse={() => generated && onTake(generated.template)}
      onDiscard={() => setGenerated(undefined)}
    />
  )
}
