// The dialogs about templates, and the pinned buttons, with what the store knows.
import type { Template } from '#contract'
import type { ReactElement } from 'react'
import { dialogChanged } from '../../../data/dashboard'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import {
  deleteTemplate,
  duplicateTemplate,
  pinTemplate,
  renameTemplate,
  takeTemplate,
} from '../../../data/templates/manage-templates'
import { saveEmptyTemplateAs, saveTemplateAs } from '../../../data/templates/save-template'
import {
  cancelRevert,
  chooseTemplate,
  continueWithoutSaving,
  saveAndContinue,
} from '../../../data/templates/select-template'
import { isSameTemplate } from '../../../data/templates/template-book'
import { fileName, fileText } from '../../../data/templates/template-file'
import { selectHasChanges } from '../../../data/templates/template-selectors'
import type { Clock } from '../clock'
import { download } from './download'
import { GenerateSection } from './generate-section'
import { PinnedTemplateButtons } from './pinned-template-buttons'
import { RevertDialog } from './revert-dialog'
import { SaveTemplateDialog, type TemplateDialogProps } from './save-template-dialog'
import { TemplatesDialog } from './templates-dialog'

interface TemplateDialogsProps {
  readonly manager: TemplateDialogProps
  readonly save: TemplateDialogProps
  readonly clock: Clock
}

export function TemplateDialogs({ manager, save, clock }: TemplateDialogsProps): ReactElement {
  return (
    <>
      <Manager {...manager} clock={clock} />
      <SaveDialog {...save} />
      <Revert />
    </>
  )
}

function Manager({ clock, ...dialog }: TemplateDialogProps & { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const templates = useAppSelector(({ dashboard }) => dashboard.allTemplates)
  const current = useAppSelector(({ dashboard }) => dashboard.currentTemplate)
  const isChanged = useAppSelector(selectHasChanges)
  const close = (): void => void dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false }))
  // What takes the screen is to be seen, and so is the question that may come before.
  const select = (template: Template): Promise<boolean> => {
    close()
    return dispatch(chooseTemplate(template))
  }
  const take = (template: Template): Promise<boolean> => {
    close()
    return dispatch(takeTemplate(template))
  }
  const write = (template: Template): void => {
    const shown = current && isSameTemplate(template, current) ? current : template
    download(fileName(shown), fileText(shown))
  }
  return (
    <TemplatesDialog
      {...dialog}
      templates={templates}
      current={current}
      isChanged={isChanged}
      onSelect={select}
      onPin={(template, isPinned) => dispatch(pinTemplate(template, isPinned))}
      onRename={(template, name) => dispatch(renameTemplate(template, name))}
      onDuplicate={template => dispatch(duplicateTemplate(template))}
      onExport={write}
      onDelete={template => dispatch(deleteTemplate(template))}
      onTake={take}
      generate={<GenerateSection clock={clock} onTake={take} />}
    />
  )
}

function SaveDialog(dialog: TemplateDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const templates = useAppSelector(({ dashboard }) => dashboard.allTemplates)
  const current = useAppSelector(({ dashboard }) => dashboard.currentTemplate)
  const close = (): void => void dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: false }))
  const save = async (name: string): Promise<void> => {
    if (await dispatch(saveTemplateAs(name))) close()
  }
  const saveEmpty = async (name: string): Promise<void> => {
    if (await dispatch(saveEmptyTemplateAs(name))) close()
  }
  return (
    <SaveTemplateDialog
      {...dialog}
      templates={templates}
      current={current}
      onSave={save}
      onSaveEmpty={saveEmpty}
    />
  )
}

function Revert(): ReactElement {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ settings }) => settings.isRevertWindowOpen)
  const name = useAppSelector(({ dashboard }) => dashboard.currentTemplate?.name)
  return (
    <RevertDialog
      isOpen={isOpen}
      name={name ?? ''}
      onSave={() => dispatch(saveAndContinue())}
      onContinue={() => dispatch(continueWithoutSaving())}
      onCancel={() => dispatch(cancelRevert())}
    />
  )
}

export function PinnedTemplates(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const isShown = useAppSelector(({ settings }) => settings.showPinnedTemplateButtons)
  const templates = useAppSelector(({ dashboard }) => dashboard.pinnedTemplates)
  if (!isShown) return undefined
  return <PinnedTemplateButtons templates={templates} onSelect={each => dispatch(chooseTemplate(each))} />
}
