import { EmptyState } from '#ui'
import type { ReactElement } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import type { DetailProps } from '../view'
import { TireForm } from './tire-form'

export function TireDataDetail(props: DetailProps<'Tire_Data'>): ReactElement {
  const { rider, whose, tires, onSaveTires, tireConflict } = props
  if (!rider) return <EmptyState title={whose ? `${whose} is not in this session` : 'No rider selected'} />
  const known = tires?.[rider.id]
  return (
    <Sections>
      <Note>{`${rider.shortName}${known?.updatedBy ? ` · saved by ${known.updatedBy}` : ''}`}</Note>
      <TireForm
        tires={known}
        conflict={tireConflict}
        onSave={onSaveTires && (given => onSaveTires(rider.id, given))}
      />
    </Sections>
  )
}
