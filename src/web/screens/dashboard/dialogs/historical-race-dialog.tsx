import { type ReactElement, useId } from 'react'

/** Part of the page but never opened (dashboard document, L28; decisions Q-073). */
export function HistoricalRaceDialog(): ReactElement {
  const id = useId()
  return (
    <dialog aria-labelledby={id}>
      <h2 id={id}>Historical Race Selection</h2>
      <p>Select a historical race.</p>
    </dialog>
  )
}
