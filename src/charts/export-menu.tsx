import { ActionMenu } from '#ui'
import { Download, FileSpreadsheet, Image, Printer } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { type Exported, listExported, saveImages, saveTables } from './exports'

interface ExportMenuProps {
  /** The element with the theme. */
  readonly panel: RefObject<HTMLElement | null>
  readonly exported: Exported
  readonly canPrint: boolean | undefined
}

export function ExportMenu({ panel, exported, canPrint = false }: ExportMenuProps): ReactElement {
  const isDisabled = listExported(exported).length === 0
  const saveAsImages = (): Promise<void> | undefined =>
    panel.current ? saveImages(panel.current, exported) : undefined
  return (
    <ActionMenu
      label={canPrint ? 'Save or print' : 'Save'}
      icon={Download}
      actions={[
        { key: 'png', label: 'PNG', icon: Image, onClick: saveAsImages, isDisabled },
        { key: 'csv', label: 'CSV', icon: FileSpreadsheet, onClick: () => saveTables(exported), isDisabled },
        ...(canPrint
          ? [{ key: 'print', label: 'Print', icon: Printer, onClick: () => print(), isDisabled }]
          : []),
      ]}
    />
  )
}
