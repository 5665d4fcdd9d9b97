// Whose turn it is. Pure, so that the component is left with one timer and two pictures.
import { slides } from './slides/slides'

export interface Turn {
  /** The picture that fills the frame. */
  readonly shown: number
  /** The picture that is loading or fading in above it. */
  readonly next: number
  readonly isNextLoaded: boolean
  /** `due`: the delay is over, but the next picture has not arrived yet. */
  readonly phase: 'resting' | 'due' | 'fading'
}

export type TurnEvent = 'delay over' | 'next loaded' | 'next failed' | 'fade over'

export const firstTurn: Turn = { shown: 0, next: 1, isNextLoaded: false, phase: 'resting' }

const answers: Readonly<Record<TurnEvent, (turn: Turn) => Turn>> = {
  'delay over': turn => ({ ...turn, phase: turn.isNextLoaded ? 'fading' : 'due' }),
  'next loaded': turn => ({
    ...turn,
    isNextLoaded: true,
    phase: turn.phase === 'due' ? 'fading' : turn.phase,
  }),
  'next failed': turn => ({ ...turn, next: after(turn.next) }),
  'fade over': turn => ({
    shown: turn.next,
    next: after(turn.next),
    isNextLoaded: false,
    phase: 'resting',
  }),
}

export function takeTurn(turn: Turn, event: TurnEvent): Turn {
  return answers[event](turn)
}

function after(slide: number): number {
  return (slide + 1) % slides.length
}
