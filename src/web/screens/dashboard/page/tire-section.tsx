// The tires of the rider followed, and of the one compared with (decisions Q-073).
import { TireForm } from '#widgets'
import { type ReactElement, useId } from 'react'
import type { RiderType } from '../../../data/active-rider'
import { saveTires } from '../../../data/race-data/save-tires'
import { selectShown } from '../../../data/selectors'
import { sides } from '../../../data/sides'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import styles from './tire-section.module.css'

export function TireSection(): ReactElement | undefined {
  const isShown = useAppSelector(({ settings }) => settings.showTireSection)
  const hasComparison = useAppSelector(({ dashboard }) => dashboard.comparison !== null)
  if (!isShown) return undefined
  return (
    <div className={styles.section}>
      <Tires riderType="primaryRider" />
      {hasComparison && <Tires riderType="comparisonRider" />}
    </div>
  )
}

function Tires({ riderType }: { readonly riderType: RiderType }): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const rider = useAppSelector(state => selectShown(state, riderType))
  const tires = useAppSelector(({ dashboard }) => dashboard[sides[riderType].tireData])
  const conflict = useAppSelector(({ dashboard }) => dashboard[sides[riderType].tireConflict])
  if (!rider?.race) return undefined
  return (
    <section className={styles.rider} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>{`Tires of ${rider.name}`}</h2>
      <TireForm
        key={`${rider.id} ${rider.race.id}`}
        tires={tires ?? undefined}
        conflict={conflict}
        onSave={given => dispatch(saveTires(riderType, given))}
      />
    </section>
  )
}
