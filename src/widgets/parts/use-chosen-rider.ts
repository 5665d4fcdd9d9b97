import { useState } from 'react'
import type { RiderView } from '../rider-view'

export interface ChosenRider {
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** Starts with the tile's rider every time the detail is opened, because a detail is mounted only while open. */
export function useChosenRider(rider: RiderView | undefined): ChosenRider {
  const [chosenId, onChoose] = useState(rider?.id)
  return { chosenId, onChoose }
}
