// The maker's plate; a maker we have no plate of is named (decisions Q-155).
import { type ReactElement, useState } from 'react'
import styles from './badges.module.css'

interface MakerBadgeProps {
  readonly make: string
}

export function MakerBadge({ make }: MakerBadgeProps): ReactElement {
  const source = `/makers/${slugOf(make)}.svg`
  const [broken, setBroken] = useState<string>()
  if (broken === source) return <span className={styles.name}>{make}</span>
  return (
    <img
      className={styles.maker}
      src={source}
      alt={make}
      title={make}
      width={45}
      height={20}
      onError={() => setBroken(source)}
    />
  )
}

function slugOf(make: string): string {
  return make
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
