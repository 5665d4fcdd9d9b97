// The settings of any widget, derived from the options its catalogue entry declares.
import { Button, Dialog } from '#ui'
import { type ReactElement, useState } from 'react'
import {
  catalog,
  repairedSettings,
  type SettingValue,
  type StoredWidget,
  type WidgetName,
  type WidgetOption,
} from './catalog'
import { OptionField } from './option-field'
import type { RiderView } from './rider-view'
import styles from './widget-settings-dialog.module.css'

export interface WidgetSettingsDialogProps {
  readonly widget: StoredWidget
  /** Of the session, to choose the racer from. */
  readonly riders: readonly RiderView[]
  /** The same widget with its new settings. */
  readonly onSave: (widget: StoredWidget) => void
  readonly onClose: () => void
}

/** Drawn while it is open; nothing changes before `Save` (decisions Q-124). */
export function WidgetSettingsDialog(props: WidgetSettingsDialogProps): ReactElement {
  const { widget, riders, onSave, onClose } = props
  const { label, options }: { label: string; options: readonly WidgetOption[] } = catalog[widget.name]
  const [draft, setDraft] = useState<Readonly<Record<string, SettingValue>>>({ ...widget.widgetSettings })
  const save = (): void => onSave(withSettings(widget.name, draft))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${label} Settings`}
      actions={
        <Button look="primary" onClick={save}>
          Save
        </Button>
      }
    >
      <div className={styles.fields}>
        {options.map(option => (
          <OptionField
            key={option.key}
            option={option}
            riders={riders}
            value={draft[option.key] ?? option.default}
            onChange={value => setDraft({ ...draft, [option.key]: value })}
          />
        ))}
      </div>
    </Dialog>
  )
}

function withSettings(name: WidgetName, draft: unknown): StoredWidget {
  return { name, widgetSettings: repairedSettings(name, draft) }
}
