// How old the picture is: the age of live data, the delay, or that it is a replay.
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { AgeMenu, type AgeMenuProps } from './age-menu'
import { DataAge } from './data-age'

export interface SessionAgeProps {
  readonly isLive: boolean
  readonly isOnline: boolean
  /** Time of the last successful response; undefined before the first one. */
  readonly updatedAt: number | undefined
  readonly clock: Clock
  /** `REPLAY`, or the delay of the picture; undefined while it shows the present. */
  readonly replay?: string | undefined
  /** What the age of live data opens; undefined while there is nothing to choose. */
  readonly ageMenu?: Omit<AgeMenuProps, 'children'> | undefined
}

export function SessionAge({ replay, ageMenu, ...data }: SessionAgeProps): ReactElement {
  const age = (
    <>
      {replay !== undefined && <Badge kind="replay">{replay}</Badge>}
      {replay !== 'REPLAY' && <DataAge {...data} />}
    </>
  )
  return ageMenu ? <AgeMenu {...ageMenu}>{age}</AgeMenu> : age
}
