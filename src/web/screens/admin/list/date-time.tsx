import { createDateTimeFormats } from '#timing'
import type { ReactElement } from 'react'
import { useDisplayUnits } from '../../viewing/display-units'

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dateTimeFormats = createDateTimeFormats({ dateStyle: 'medium', timeStyle: 'medium' })

interface DateTimeProps {
  readonly at: string
  readonly isExact?: boolean
}

/** Shows an instant in the browser's time zone. */
export function DateTime({ at, isExact = false }: DateTimeProps): ReactElement {
  const dateTimeFormat = dateTimeFormats[useDisplayUnits().clock]
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <>-</>
  return (
    <time dateTime={at} title={dateTimeFormat.format(date)}>
      {(isExact ? dateTimeFormat : dateFormat).format(date)}
    </time>
  )
}
