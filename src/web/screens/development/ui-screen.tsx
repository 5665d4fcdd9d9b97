// Shows every part of the interface in all its states, for developers. Not available in production.
import { pages } from '#contract'
import { Logo } from '#ui'
import { PlaceholderTile } from '#widgets'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ThemeSwitch } from '../shell/theme-switch'
import { ButtonSection, SelectSection, TabsSection, TextFieldSection } from './control-sections'
import { DashboardPartSections, DashboardSection } from './dashboard-sections'
import { ChartSection } from './chart-section'
import { BadgeSection, ColorSection, LogoSection } from './badge-logo-color-sections'
import { DialogSection, ToastSection, LoadingSection } from './feedback-sections'
import { Section } from './section'
import { TableSection } from './table-section'
import { TileSection } from './tile-section'
import styles from './ui-screen.module.css'

export default function UiScreen(): ReactElement {
  return (
    <div className={styles.page}>
      <title>Interface parts · Lap Logic</title>
      <header className={styles.bar}>
        <Link to={pages.root}>
          <Logo size={32} />
        </Link>
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>Interface parts</h1>
        <DashboardSection />
        <DashboardPartSections />
        <TileSection />
        <Section title="Placeholder tile">
          <div className={styles.tiles}>
            <PlaceholderTile onOpen={() => {}} />
          </div>
        </Section>
        <TableSection />
        <ChartSection />
        <ButtonSection />
        <SelectSection />
        <TextFieldSection />
        <TabsSection />
        <DialogSection />
        <ToastSection />
        <LoadingSection />
        <BadgeSection />
        <LogoSection />
        <ColorSection />
      </main>
    </div>
  )
}
