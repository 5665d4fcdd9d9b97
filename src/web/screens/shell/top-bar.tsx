// The top bar of a signed-in user: logos, the links of the role, the search, the theme switch and the user menu.
import { pages } from '#contract'
import { Divider, Logo, SeriesLogo } from '#ui'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { useAppSelector } from '../../data/hooks'
import { SearchButton } from './search-button'
import { SectionLinks } from './section-links'
import { SectionMenu } from './section-menu'
import { sectionsOf } from './sections'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu'

export function TopBar(): ReactElement {
  const role = useAppSelector(state => state.auth.role)
  const { pathname } = useLocation()
  const sections = sectionsOf(role)
  // The dashboard's header has the logos, except for administrators (dashboard document, section 1).
  const hasLogos = role === 'admin' || pathname !== pages.userDashboard
  // One link fits on a phone; four are in the side menu there (decisions Q-016).
  const hasSideMenu = sections.length > 1
  return (
    <header className={styles.bar}>
      <div className={styles.inner} data-side-menu={hasSideMenu ? '' : undefined}>
        {hasSideMenu && (
          <span className={styles.menu}>
            <SectionMenu sections={sections} />
          </span>
        )}
        {hasLogos && (
          <Link className={styles.logos} to={role === 'admin' ? pages.adminDashboard : pages.root}>
            <Logo size={30} isMarkOnlyOnPhone />
            <span className={styles.series}>
              <Divider direction="vertical" />
              <SeriesLogo size={30} isMarkOnly />
            </span>
          </Link>
        )}
        <span className={styles.links}>
          <SectionLinks sections={sections} />
        </span>
        <span className={styles.end}>
          <SearchButton />
          <ThemeSwitch />
          <UserMenu />
        </span>
      </div>
    </header>
  )
}
