import { useState } from 'react'
import type { RiderView } from '../rider-view'

export interface ChosenRider {
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** At every opening the tile's own rider: a detail is drawn only while it is open. */
export function useChosenRider(rider: RiderView | undefined): ChosenRider {
  const [chosenId, onChoose] = useState(rider?.id)
  return { chosenId, onChoose }
}
