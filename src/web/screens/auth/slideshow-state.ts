// The state machine of the slideshow. Pure: the component only has one timer and two images.
import { slides } from './slides/slides'

export interface SlideshowState {
  /** The image that fills the frame. */
  readonly shown: number
  /** The image that is loading or fading in above it. */
  readonly next: number
  readonly isNextLoaded: boolean
  /** `due`: the delay is over, but the next image has not loaded yet. */
  readonly phase: 'resting' | 'due' | 'fading'
}

export type SlideshowEvent = 'delay over' | 'next loaded' | 'next failed' | 'fade over'

export const initialState: SlideshowState = { shown: 0, next: 1, isNextLoaded: false, phase: 'resting' }

const transitions: Readonly<Record<SlideshowEvent, (state: SlideshowState) => SlideshowState>> = {
  'delay over': state => ({ ...state, phase: state.isNextLoaded ? 'fading' : 'due' }),
  'next loaded': state => ({
    ...state,
    isNextLoaded: true,
    phase: state.phase === 'due' ? 'fading' : state.phase,
  }),
  'next failed': state => ({ ...state, next: getNextSlide(state.next) }),
  'fade over': state => ({
    shown: state.next,
    next: getNextSlide(state.next),
    isNextLoaded: false,
    phase: 'resting',
  }),
}

export function reduceSlideshow(state: SlideshowState, event: SlideshowEvent): SlideshowState {
  return transitions[event](state)
}

function getNextSlide(slide: number): number {
  return (slide + 1) % slides.length
}
