// Connects the template dialogs to the store.
import { isSameTemplate, type Template } from '#contract'
import { downloadFile } from '#ui'
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { dialogChanged } from '../../../data/selection/actions'
import {
  cancelRevert,
  chooseTemplate,
  continueWithoutSaving,
  saveAndContinue,
} from '../../../data/templates/select-thunks'
import {
  selectAllTemplates,
  selectCurrentTemplate,
  selectHasChanges,
} from '../../../data/templates/selectors'
import { createFileName, createFileText } from '../../../data/templates/template-file'
import {
  deleteTemplate,
  duplicateTemplate,
  importTemplate,
  pinTemplate,
  renameTemplate,
  saveEmptyTemplateAs,
  saveTemplateAs,
} from '../../../data/templates/thunks'
import type { Clock } from '../clock'
import { GenerateSection } from './generate-section'
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
  const templates = useAppSelector(selectAllTemplates)
  const current = useAppSelector(selectCurrentTemplate)
  const isChanged = useAppSelector(selectHasChanges)
  const close = (): void => void dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false }))
  // The dialog closes first: it would cover the opened template and the dialog about unsaved changes.
  const select = (template: Template): Promise<boolean> => {
    close()
    return dispatch(chooseTemplate(template))
  }
  const importAndClose = (template: Template): Promise<boolean> => {
    close()
    return dispatch(importTemplate(template))
  }
  const exportTemplate = (template: Template): void => {
    const exported = current && isSameTemplate(template, current) ? current : template
    const file = new Blob([createFileText(exported)], { type: 'application/json' })
    downloadFile(createFileName(exported), file)
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
      onExport={exportTemplate}
      onDelete={template => dispatch(deleteTemplate(template))}
      onImport={importAndClose}
      generate={<GenerateSection clock={clock} onImport={importAndClose} />}
    />
  )
}

function SaveDialog(dialog: TemplateDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const templates = useAppSelector(selectAllTemplates)
  const current = useAppSelector(selectCurrentTemplate)
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
  const name = useAppSelector(({ templates }) => templates.current?.name)
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
