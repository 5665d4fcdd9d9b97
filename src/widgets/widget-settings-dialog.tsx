// The settings dialog of any widget, generated from the options in its catalog entry.
import { Button, Dialog } from '#ui'
import { type ReactElement, useState } from 'react'
import {
  catalog,
  repairSettings,
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
  /** The riders of the session that the racer field offers. */
  readonly riders: readonly RiderView[]
  /** Receives the widget with its new settings. */
  readonly onSave: (widget: StoredWidget) => void
  readonly onClose: () => void
}

/** Rendered only while it is open; changes take effect with `Save` (decisions Q-124). */
export function WidgetSettingsDialog(props: WidgetSettingsDialogProps): ReactElement {
  const { widget, riders, onSave, onClose } = props
  const { label, options }: { label: string; options: readonly WidgetOption[] } = catalog[widget.name]
  const [draft, setDraft] = useState<Readonly<Record<string, SettingValue>>>({ ...widget.widgetSettings })
  const save = (): void => onSave(toStoredWidget(widget.name, draft))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${label} Settings`}
      actions={
        <Button variant="primary" onClick={save}>
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

function toStoredWidget(name: WidgetName, draft: unknown): StoredWidget {
  return { name, widgetSettings: repairSettings(name, draft) }
}
