// The four App Settings: on the settings page, and in the dialog of the dashboard (decisions ).
import { Button, FormActions } from '#ui'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './app-settings-form.module.css'
import { type AppSettings, limits } from './number-limits'
import { NumberField } from './number-field'
import { Switch } from './switch'
import { useAppSettingsDraft } from './use-app-settings-draft'

interface AppSettingsFormProps {
  readonly settings: AppSettings
  /** Called with valid settings only. */
  readonly onSave: (settings: AppSettings) => void
}

export function AppSettingsForm({ settings, onSave }: AppSettingsFormProps): ReactElement {
  const { draft, problems, isSaved, change, onSubmit } = useAppSettingsDraft(settings, onSave)
  return (
    <form className={styles.form} noValidate aria-label="App Settings" onSubmit={onSubmit}>
      <div className={styles.numbers}>
        <NumberField
          name="dataColumns"
          label="Dashboard Sections"
          hint="Places for widgets, 1 to 24"
          limits={limits.dataColumns}
          value={draft.dataColumns}
          error={problems.dataColumns}
          onChange={dataColumns => change({ dataColumns })}
        />
        <NumberField
          name="tableRows"
          label="Table Rows"
          hint="Rider positions shown, 1 to 35"
          limits={limits.tableRows}
          value={draft.tableRows}
          error={problems.tableRows}
          onChange={tableRows => change({ tableRows })}
        />
      </div>
      <div>
        <Switch
          label="Show Pinned Template Buttons"
          hint="A button for each pinned template, under the header."
          isOn={draft.showPinnedTemplateButtons}
          onChange={showPinnedTemplateButtons => change({ showPinnedTemplateButtons })}
        />
        <Switch
          label="Show Tire Section"
          hint="Front tire, rear tire and tire type, under the widgets."
          isOn={draft.showTireSection}
          onChange={showTireSection => change({ showTireSection })}
        />
      </div>
      <FormActions>
        <output className={styles.saved}>
          {isSaved && (
            <>
              <Check aria-hidden />
              Saved
            </>
          )}
        </output>
        <Button variant="primary" type="submit">
          Save
        </Button>
      </FormActions>
    </form>
  )
}
