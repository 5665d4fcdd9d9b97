import type { CSSProperties, ReactElement } from 'react'
import type { Flag } from './flag'
import styles from './flag-icon.module.css'

const squares =
  'M5 3h3.75v3.5H5zM12.5 3h3.75v3.5H12.5zM8.75 6.5h3.75V10H8.75zM16.25 6.5H20V10h-3.75zM5 10h3.75v3.5H5zM12.5 10h3.75v3.5H12.5z'

/** Hidden from screen readers: the caller must also show the flag as text. */
export function FlagIcon({ flag: { name, color } }: { readonly flag: Flag }): ReactElement {
  const colorStyle = color === undefined ? {} : { style: { '--cloth': color } as CSSProperties }
  return (
    <svg
      className={styles.flag}
      viewBox="0 0 24 24"
      aria-hidden
      data-flag={name}
      data-color={color}
      {...colorStyle}
    >
      <path className={styles.pole} d="M4 2.5v19" />
      <path className={styles.cloth} d="M5 3h15v10.5H5z" />
      {name === 'checkered' && <path className={styles.squares} d={squares} />}
    </svg>
  )
}
