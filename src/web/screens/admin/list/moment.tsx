import type { ReactElement } from 'react'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

interface MomentProps {
  readonly at: string
  readonly isExact?: boolean
}

/** Where the reader is. */
export function Moment({ at, isExact = false }: MomentProps): ReactElement {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <>-</>
  return (
    <time dateTime={at} title={minute.format(date)}>
      {(isExact ? minute : day).format(date)}
    </time>
  )
}
