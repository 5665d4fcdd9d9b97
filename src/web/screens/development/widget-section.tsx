// One widget in all its states. Each tile opens its detail view, and its gear button the settings.
import { Button } from '#ui'
import { type GridInput, createWidgetDetail, WidgetSettingsDialog, WidgetTile } from '#widgets'
import { Settings } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { loadChunk } from '../../load-chunk'
import { Section } from './section'
import { historicalWeather, sampleTires } from './widget-samples'
import type { WidgetState } from './widget-states'
import styles from './widgets-screen.module.css'

const WidgetDetail = createWidgetDetail(loadChunk)
const now = (): number => Date.now()

function toGridInput({ view, riderIndex, comparisonView, weather }: WidgetState): GridInput {
  const comparison = comparisonView?.riders[0]
  return {
    view,
    activeRider: view.riders[riderIndex],
    comparison,
    comparisonView,
    weather,
    comparisonWeather: historicalWeather,
    tires: sampleTires,
    comparisonTires: sampleTires['racer-2'],
    now,
  }
}

interface WidgetSectionProps {
  readonly title: string
  readonly states: readonly WidgetState[]
}

export function WidgetSection({ title, states }: WidgetSectionProps): ReactElement {
  const [openedState, setOpenedState] = useState<WidgetState>()
  const [configuredState, setConfiguredState] = useState<WidgetState>()
  const close = (): void => setConfiguredState(undefined)
  return (
    <>
      <Section title={title}>
        <ul className={styles.tiles}>
          {states.map(state => (
            <li key={state.caption} className={styles.state}>
              <WidgetTile
                {...toGridInput(state)}
                widget={state.widget}
                onOpen={() => setOpenedState(state)}
                actions={<SettingsButton onClick={() => setConfiguredState(state)} />}
              />
              <span className={styles.caption}>{state.caption}</span>
            </li>
          ))}
        </ul>
      </Section>
      {openedState && (
        <WidgetDetail
          {...toGridInput(openedState)}
          widget={openedState.widget}
          onSaveTires={() => Promise.resolve(true)}
          onClose={() => setOpenedState(undefined)}
        />
      )}
      {configuredState && (
        <WidgetSettingsDialog
          widget={configuredState.widget}
          riders={configuredState.view.riders}
          onSave={close}
          onClose={close}
        />
      )}
    </>
  )
}

function SettingsButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  return <Button variant="quiet" size="small" icon={Settings} label="Settings" onClick={onClick} />
}
