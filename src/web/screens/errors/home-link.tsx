import { pages } from '#contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './home-link.module.css'

export function HomeLink(): ReactElement {
  return (
    <Link className={styles.home} to={pages.root}>
      Go Home
    </Link>
  )
}
