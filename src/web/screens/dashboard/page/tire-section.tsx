// The tires of the primary rider and of the comparison rider (decisions Q-073).
import { TireForm } from '#widgets'
import { type ReactElement, useId } from 'react'
import type { RiderType } from '../../../data/race-data/state'
import { saveTires } from '../../../data/race-data/thunks'
import { selectShownRider } from '../../../data/selection/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import styles from './tire-section.module.css'

export function TireSection(): ReactElement | undefined {
  const isShown = useAppSelector(({ settings }) => settings.showTireSection)
  const hasComparison = useAppSelector(({ selection }) => selection.shownComparison !== null)
  if (!isShown) return undefined
  return (
    <div className={styles.section}>
      <RiderTires riderType="primaryRider" />
      {hasComparison && <RiderTires riderType="comparisonRider" />}
    </div>
  )
}

function RiderTires({ riderType }: { readonly riderType: RiderType }): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const rider = useAppSelector(state => selectShownRider(state, riderType))
  const tires = useAppSelector(({ raceData }) => raceData[riderType].tireData)
  const conflict = useAppSelector(({ raceData }) => raceData[riderType].tireConflict)
  if (!rider?.race) return undefined
  return (
    <section className={styles.rider} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>{`Tires of ${rider.name}`}</h2>
      <TireForm
        key={`${rider.id} ${rider.race.id}`}
        tires={tires ?? undefined}
        conflict={conflict}
        onSave={changed => dispatch(saveTires(riderType, changed))}
      />
    </section>
  )
}
