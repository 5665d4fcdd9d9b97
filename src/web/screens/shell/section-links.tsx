import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import type { SectionLink } from './sections'
import styles from './section-links.module.css'

interface SectionLinksProps {
  readonly sections: readonly SectionLink[]
  readonly direction?: 'row' | 'column'
  readonly onNavigate?: () => void
}

export function SectionLinks({ sections, direction = 'row', onNavigate }: SectionLinksProps): ReactElement {
  return (
    <nav className={styles.links} data-direction={direction} aria-label="Sections">
      {sections.map(({ name, path }) => (
        <NavLink key={path} className={styles.link ?? ''} to={path} onClick={onNavigate}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
