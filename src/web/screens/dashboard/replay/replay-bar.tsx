// The controls of a replay at the foot of the page.
import type { ReactElement } from 'react'
import type { ReplayBarProps } from './replay-bar-props'

export function ReplayBar(props: ReplayBarProps): ReactElement {
  return (
    <section aria-label="Replay">
      <button type="button" onClick={props.isPlaying ? props.onPause : props.onPlay}>
        {props.isPlaying ? 'Pause' : 'Play'}
      </button>
    </section>
  )
}
