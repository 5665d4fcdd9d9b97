import type { CSSProperties, ReactElement } from 'react'
import type { SettingsOf } from '../catalog'
import styles from './board-words.module.css'

interface BoardWordsProps {
  readonly words: readonly string[]
  readonly colors: SettingsOf<'PitBoard'>['Colors']
}

/** The plates of the board. Their size follows the longest line. */
export function BoardWords({ words, colors }: BoardWordsProps): ReactElement {
  const longest = Math.max(4, ...words.map(({ length }) => length))
  const plates = words.map((word, place) => ({ word, place }))
  return (
    <ul className={styles.board} data-colors={colors} style={{ '--characters': longest } as CSSProperties}>
      {plates.map(({ word, place }) => (
        <li key={place} className={styles.plate}>
          {word}
        </li>
      ))}
    </ul>
  )
}
