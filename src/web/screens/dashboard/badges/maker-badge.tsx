// The maker's logo, or its name if there is no logo (decisions Q-155).
import { type ReactElement, useState } from 'react'
import styles from './badges.module.css'

interface MakerBadgeProps {
  readonly make: string
}

export function MakerBadge({ make }: MakerBadgeProps): ReactElement {
  const source = `/makers/${toSlug(make)}.svg`
  const [brokenSource, setBrokenSource] = useState<string>()
  if (brokenSource === source) return <span className={styles.name}>{make}</span>
  return (
    <img
      className={styles.maker}
      src={source}
      alt={make}
      title={make}
      width={45}
      height={20}
      onError={() => setBrokenSource(source)}
    />
  )
}

function toSlug(make: string): string {
  return make
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
