// How exact the replay is, with a sentence on press.
import type { Grade } from '#timing'
import type { ReactElement } from 'react'
import { Popover } from '../../shell/popover'
import styles from './grade-chip.module.css'
import { gradeNames } from './grade-names'

const gradeTexts: Readonly<Record<Grade, string>> = {
  recorded:
    'Every message of the timing feed was recorded. You see what was known at each moment, as it arrived on the day.',
  crossings:
    'Rebuilt from the stored line crossings, which are exact. A flag change is known to within one crossing. A cancelled lap is shown as cancelled from its end, because the time of the decision is not known.',
  rebuilt:
    'The times of day were not stored. Each rider’s laps are added up from the common start. After a missing lap, a rider shows - until a total time is known.',
  laps: 'The times of day were not stored, so it is not known who was on the track together. You move by lap number, and one lap plays per second. The map and the clocks say not known.',
}

export function GradeChip({ grade }: { readonly grade: Grade }): ReactElement {
  const name = gradeNames[grade]
  return (
    <Popover
      label="How exact this replay is"
      place="above-bar"
      renderButton={buttonProps => (
        <button type="button" className={styles.chip} data-grade={grade} {...buttonProps}>
          <span className={styles.label}>{name}</span>
        </button>
      )}
      renderPanel={() => (
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.text}>{gradeTexts[grade]}</p>
        </>
      )}
    />
  )
}
