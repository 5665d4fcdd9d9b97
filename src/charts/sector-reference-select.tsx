// Whom the sector deltas compare my rider with.
import { type ChartOptions, findSectorReference, listSectorReferences, type ShownRider } from '#timing'
import { Select } from '#ui'
import type { ReactElement } from 'react'
import type { ChartPanelProps } from './panel-props'

interface SectorReferenceSelectProps extends Pick<ChartPanelProps, 'choice' | 'onChoose'> {
  readonly options: ChartOptions
}

/** Distinguishes the comparison rider of another session, who is the default, from a rider of this one. */
const otherSession = 'other session'

export function SectorReferenceSelect(props: SectorReferenceSelectProps): ReactElement | undefined {
  const { choice, onChoose, options } = props
  const reference = findSectorReference(options)
  if (reference === undefined) return undefined
  const choose = (value: string): void =>
    onChoose({ ...choice, reference: value === otherSession ? 'mine' : { riderId: value } })
  return (
    <Select
      label="Reference"
      items={listSectorReferences(options).map(toItem)}
      value={toItem(reference).value}
      onChange={choose}
      variant="auto"
    />
  )
}

function toItem({ rider: { id, number, name }, isOtherSession }: ShownRider): {
  readonly value: string
  readonly label: string
} {
  if (isOtherSession) return { value: otherSession, label: `${number} ${name}, ${otherSession}` }
  return { value: id, label: `${number} ${name}` }
}
