// Connects the pinned buttons to the store.
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { chooseTemplate } from '../../../data/templates/select-thunks'
import { selectPinnedTemplates } from '../../../data/templates/selectors'
import { PinnedTemplateButtons } from './pinned-template-buttons'

export function PinnedTemplates(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const isShown = useAppSelector(({ settings }) => settings.showPinnedTemplateButtons)
  const templates = useAppSelector(selectPinnedTemplates)
  if (!isShown) return undefined
  return (
    <PinnedTemplateButtons templates={templates} onSelect={template => dispatch(chooseTemplate(template))} />
  )
}
