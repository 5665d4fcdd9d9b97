import { ActionMenu } from '#ui'
import { Download, FileSpreadsheet, Image, Printer } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { type Exported, listExported, saveImages, saveTables } from './exports'

interface ExportMenuProps {
  /** The element with the theme. */
  readonly panel: RefObject<HTMLElement | null>
  readonly exported: Exported
}

export function ExportMenu({ panel, exported }: ExportMenuProps): ReactElement {
  const isDisabled = listExported(exported).length === 0
  const saveAsImages = (): Promise<void> | undefined =>
    panel.current ? saveImages(panel.current, exported) : undefined
  return (
    <ActionMenu
      label="Save or print"
      icon={Download}
      actions={[
        { key: 'png', label: 'PNG', icon: Image, onClick: saveAsImages, isDisabled },
        { key: 'csv', label: 'CSV', icon: FileSpreadsheet, onClick: () => saveTables(exported), isDisabled },
        { key: 'print', label: 'Print', icon: Printer, onClick: () => print(), isDisabled },
      ]}
    />
  )
}
