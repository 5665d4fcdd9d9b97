import { pages } from '#contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './home-link.module.css'

interface HomeLinkProps {
  readonly text?: string
}

export function HomeLink({ text = 'Go Home' }: HomeLinkProps): ReactElement {
  return (
    <Link className={styles.home} to={pages.root}>
      {text}
    </Link>
  )
}
