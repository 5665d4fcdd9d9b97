import type { PitState } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'

/** In the pit lane, or on the out lap. */
export function PitBadge({ pit }: { readonly pit: PitState }): ReactElement {
  return pit === 'in' ? <Badge kind="pit-in">IN</Badge> : <Badge kind="pit-out">OUT</Badge>
}
