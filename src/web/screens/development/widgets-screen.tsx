// Shows every widget in all its states, for developers. Not available in production.
import { pages } from '#contract'
import { Logo } from '#ui'
import { PlaceholderTile, WidgetPicker } from '#widgets'
import { catalog, pickableWidgets } from '#widgets/catalog'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { ThemeSwitch } from '../shell/theme-switch'
import { Section } from './section'
import styles from './ui-screen.module.css'
import { WidgetSection } from './widget-section'
import { createStates } from './widget-states'

export default function WidgetsScreen(): ReactElement {
  const [isPicking, setIsPicking] = useState(false)
  const [isSequential, setIsSequential] = useState(false)
  return (
    <div className={styles.page}>
      <title>Widgets · Lap Logic</title>
      <header className={styles.bar}>
        <Link to={pages.root}>
          <Logo size={32} />
        </Link>
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>Widgets</h1>
        <Section title="Placeholder">
          <div className={styles.tiles}>
            <PlaceholderTile onOpen={() => setIsPicking(true)} />
          </div>
        </Section>
        {pickableWidgets.map(name => (
          <WidgetSection key={name} title={catalog[name].label} states={createStates(name)} />
        ))}
      </main>
      {isPicking && (
        <WidgetPicker
          onPick={() => setIsPicking(false)}
          onClose={() => setIsPicking(false)}
          isSequential={isSequential}
          onSequentialChange={setIsSequential}
        />
      )}
    </div>
  )
}
