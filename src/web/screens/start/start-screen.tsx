import { developmentPages } from '#contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useAppSelector } from '../../data/store'
import { Footer } from '../shell/footer'
import { TopBar } from '../shell/top-bar'
import { CircuitArtwork } from './circuit-artwork'
import { DemoNote } from './demo-note'
import styles from './start-screen.module.css'
import { StatusTiles } from './status-tiles'

export default function StartScreen(): ReactElement {
  const isDemo = useAppSelector(state => state.status.answer?.isDemo ?? false)
  return (
    <div className={styles.page}>
      <title>Lap Logic</title>
      <TopBar />
      <main className={styles.main}>
        <div className={styles.stage}>
          <div className={styles.artwork}>
            <CircuitArtwork />
          </div>
          <section className={styles.hero}>
            <p className={styles.kicker}>Live timing for the pit wall</p>
            <h1 className={styles.headline}>
              The race, in <em>thousandths</em>.
            </h1>
            <p className={styles.lead}>
              Lap Logic shows motorcycle teams every lap, sector and gap the moment it is timed, readable at
              arm’s length, in sunlight and with gloves on.
            </p>
          </section>
        </div>
        <StatusTiles />
        {isDemo && <DemoNote />}
      </main>
      <Footer>{__DEVELOPMENT_PAGES__ && <Link to={developmentPages.ui}>All interface parts</Link>}</Footer>
    </div>
  )
}
