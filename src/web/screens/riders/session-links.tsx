import { ArrowRight, ChartLine, History, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './session-links.module.css'
import type { SessionView } from './session-view'

export function SessionLinks({ view: { race, paths } }: { readonly view: SessionView }): ReactElement {
  const session = `${race.name}, ${race.event} ${race.year}`
  const links: readonly (readonly [label: string, path: string, icon: LucideIcon])[] = [
    ['Open', paths.open, ArrowRight],
    ['Replay', paths.replay, History],
    ['Charts', paths.charts, ChartLine],
  ]
  return (
    <span className={styles.links}>
      {links.map(([label, path, Icon]) => (
        <Link key={label} className={styles.link} to={path} aria-label={`${label} ${session}`}>
          <Icon className={styles.icon} aria-hidden />
          {label}
        </Link>
      ))}
    </span>
  )
}
