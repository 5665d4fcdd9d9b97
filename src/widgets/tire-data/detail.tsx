import { EmptyState } from '#ui'
import type { ReactElement } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import type { DetailProps } from '../view'
import { TireForm } from './tire-form'

export function Detail(props: DetailProps<'Tire_Data'>): ReactElement {
  const { rider, riderLabel, tires, onSaveTires, tireConflict } = props
  if (!rider)
    return <EmptyState title={riderLabel ? `${riderLabel} is not in this session` : 'No rider selected'} />
  const storedTires = tires?.[rider.id]
  return (
    <Sections>
      <Note>{`${rider.shortName}${storedTires?.updatedBy ? ` · saved by ${storedTires.updatedBy}` : ''}`}</Note>
      <TireForm
        tires={storedTires}
        conflict={tireConflict}
        onSave={onSaveTires && (values => onSaveTires(rider.id, values))}
      />
    </Sections>
  )
}
