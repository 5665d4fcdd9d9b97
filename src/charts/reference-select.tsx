// Whom the race trace compares with.
import type { ChartReference, ChartSession } from '#timing'
import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'
import type { ChartPanelProps } from './panel-props'

type ReferenceSelectProps = Pick<ChartPanelProps, 'session' | 'myId' | 'choice' | 'onChoose'>

/** Distinguishes ids of riders from the other choices. */
const riderPrefix = 'rider '

export function ReferenceSelect({ session, myId, choice, onChoose }: ReferenceSelectProps): ReactElement {
  const choose = (value: string): void => onChoose({ ...choice, reference: toReference(value) })
  return (
    <Select
      label="Reference"
      items={listReferences(session, myId)}
      value={toValue(choice.reference)}
      onChange={choose}
      variant="auto"
    />
  )
}

function listReferences({ riders }: ChartSession, myId: string | undefined): readonly SelectItem[] {
  return [
    { value: 'mine', label: 'My rider', isDisabled: myId === undefined },
    { value: 'leader', label: 'Leader' },
    { value: 'pace', label: 'Constant pace' },
    ...riders.map(({ id, number, name }) => ({ value: `${riderPrefix}${id}`, label: `${number} ${name}` })),
  ]
}

function toValue(reference: ChartReference): string {
  return typeof reference === 'string' ? reference : `${riderPrefix}${reference.riderId}`
}

function toReference(value: string): ChartReference {
  if (value === 'mine' || value === 'pace' || value === 'leader') return value
  return { riderId: value.slice(riderPrefix.length) }
}
