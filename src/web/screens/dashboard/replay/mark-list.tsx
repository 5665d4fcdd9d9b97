import type { Mark } from '#timing'
import { type ReactElement, useId } from 'react'
import { describeMark } from './describe-mark'
import styles from './mark-list.module.css'
import { MarkSymbol } from './mark-symbol'

interface MarkListProps {
  readonly marks: readonly Mark[]
  readonly getRiderName: (competitor: string) => string
  readonly formatTime: (time: number) => string
  readonly onSelect: (time: number) => void
}

/** The marks as a list, for screens whose scrubber has no room for them. */
export function MarkList({ marks, getRiderName, formatTime, onSelect }: MarkListProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Marks
      </h3>
      <ul>
        {marks.map(mark => (
          <li key={`${mark.time} ${mark.kind} ${mark.competitor ?? ''}`}>
            <button type="button" className={styles.mark} onClick={() => onSelect(mark.time)}>
              <MarkSymbol kind={mark.kind} />
              <span className={styles.text}>{describeMark(mark, getRiderName)}</span>
              <span className={styles.time}>{formatTime(mark.time)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
