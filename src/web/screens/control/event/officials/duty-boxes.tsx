import { allDuties, type Duty } from '#contract'
import { type ReactElement, useId } from 'react'
import { dutyHints, dutyNames } from './duty-names'
import styles from './officials-tab.module.css'

interface DutyBoxesProps {
  readonly legend: string
  readonly duties: readonly Duty[]
  readonly onChange: (duties: readonly Duty[]) => void
}

export function DutyBoxes({ legend, duties, onChange }: DutyBoxesProps): ReactElement {
  const id = useId()
  const toggle = (duty: Duty): void =>
    onChange(duties.includes(duty) ? duties.filter(each => each !== duty) : [...duties, duty])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {allDuties.map(duty => (
        <label key={duty} className={styles.choice}>
          <input
            type="checkbox"
            checked={duties.includes(duty)}
            aria-describedby={`${id}-${duty}`}
            onChange={() => toggle(duty)}
          />
          <span>
            {dutyNames[duty]}
            <span className={styles.hint} id={`${id}-${duty}`}>
              {dutyHints[duty]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
