// The honest empty page: what it will be, and that it is not there yet.
import type { ReactElement } from 'react'
import { CircuitArtwork } from './circuit-artwork'
import styles from './coming-page.module.css'

interface ComingPageProps {
  readonly title: string
  readonly text: string
}

export function ComingPage({ title, text }: ComingPageProps): ReactElement {
  return (
    <div className={styles.page}>
      <title>{`${title} · Lap Logic`}</title>
      <div className={styles.words}>
        <p className={styles.kicker}>In the workshop</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.artwork}>
        <CircuitArtwork />
      </div>
    </div>
  )
}
