// One widget in all its states; every tile opens its detail, and its gear the settings.
import { Button } from '#ui'
import { type GridGiven, widgetDetail, WidgetSettingsDialog, WidgetTile } from '#widgets'
import { Settings } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { loadChunk } from '../../load-chunk'
import { Section } from './section'
import { sampleTires } from './widget-samples'
import type { WidgetState } from './widget-states'
import styles from './widgets-screen.module.css'

const WidgetDetail = widgetDetail(loadChunk)
const now = (): number => Date.now()

function gridOf({ view, place, weather }: WidgetState): GridGiven {
  return { view, activeRider: view.riders[place], weather, tires: sampleTires, now }
}

interface WidgetSectionProps {
  readonly title: string
  readonly states: readonly WidgetState[]
}

export function WidgetSection({ title, states }: WidgetSectionProps): ReactElement {
  const [opened, setOpened] = useState<WidgetState>()
  const [changed, setChanged] = useState<WidgetState>()
  const close = (): void => setChanged(undefined)
  return (
    <>
      <Section title={title}>
        <ul className={styles.tiles}>
          {states.map(state => (
            <li key={state.caption} className={styles.state}>
              <WidgetTile
                {...gridOf(state)}
                widget={state.widget}
                onOpen={() => setOpened(state)}
                actions={<Gear onClick={() => setChanged(state)} />}
              />
              <span className={styles.caption}>{state.caption}</span>
            </li>
          ))}
        </ul>
      </Section>
      {opened && (
        <WidgetDetail
          {...gridOf(opened)}
          widget={opened.widget}
          onSaveTires={() => Promise.resolve(true)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {changed && (
        <WidgetSettingsDialog
          widget={changed.widget}
          riders={changed.view.riders}
          onSave={close}
          onClose={close}
        />
      )}
    </>
  )
}

function Gear({ onClick }: { readonly onClick: () => void }): ReactElement {
  return <Button look="quiet" size="small" icon={Settings} label="Settings" onClick={onClick} />
}
