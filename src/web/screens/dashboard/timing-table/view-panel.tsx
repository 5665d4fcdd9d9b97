import { type TableColumn, tableColumns } from '#contract'
import type { ReactElement } from 'react'
import { ChoiceRow } from '../../settings/choice-row'
import { Switch } from '../../settings/switch'
import { DensityChoice } from '../../viewing/density-choice'
import { describeSpeed, useDisplayUnits } from '../../viewing/display-units'
import { columnPresets, isSameColumns, toggleColumn } from './column-presets'
import { columnTexts } from './column-texts'
import type { ViewMenuProps } from './view-menu'
import styles from './view-panel.module.css'

const presetChoices = columnPresets.map(({ name }) => ({ value: name, label: name }))

export function ViewPanel({ columns, onColumnsChange }: ViewMenuProps): ReactElement {
  const preset = columnPresets.find(each => isSameColumns(each.columns, columns))
  const choosePreset = (name: string): void => {
    const chosen = columnPresets.find(each => each.name === name)
    if (chosen) onColumnsChange(chosen.columns)
  }
  return (
    <div className={styles.panel}>
      <DensityChoice />
      <ChoiceRow label="Columns" choices={presetChoices} value={preset?.name} onChange={choosePreset} />
      <div>
        {tableColumns.map(column => (
          <ColumnSwitch
            key={column}
            column={column}
            isOn={columns.includes(column)}
            onToggle={() => onColumnsChange(toggleColumn(columns, column))}
          />
        ))}
      </div>
      <p className={styles.note}>
        Position, number and name are always shown. Columns belong to the template: save it to keep them.
      </p>
    </div>
  )
}

interface ColumnSwitchProps {
  readonly column: TableColumn
  readonly isOn: boolean
  readonly onToggle: () => void
}

function ColumnSwitch({ column, isOn, onToggle }: ColumnSwitchProps): ReactElement {
  const units = useDisplayUnits()
  const { header, name } = columnTexts[column]
  const hint = column === 'speed' ? describeSpeed(units) : name
  return <Switch label={header} hint={hint} isOn={isOn} onChange={onToggle} />
}
