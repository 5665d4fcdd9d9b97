import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import styles from './slideshow.module.css'
import { initialState, reduceSlideshow } from './slideshow-state'
import { slides } from './slides/slides'

/** How long an image stays before the next one starts to fade in. */
export const slideDelayMs = 2500
export const slideFadeMs = 1500

const fade = { transition: `opacity ${slideFadeMs}ms ease-in-out` }

export function Slideshow(): ReactElement {
  const hasReducedMotion = useReducedMotion()
  const [{ shown, next, phase }, dispatch] = useReducer(reduceSlideshow, initialState)

  useEffect(() => {
    if (hasReducedMotion || phase === 'due') return undefined
    const isFading = phase === 'fading'
    const timer = setTimeout(
      () => dispatch(isFading ? 'fade over' : 'delay over'),
      isFading ? slideFadeMs : slideDelayMs,
    )
    return () => clearTimeout(timer)
  }, [hasReducedMotion, phase])

  // Equal when every other image failed to load; then the current one stays.
  const hasNext = !hasReducedMotion && next !== shown
  const isFading = hasNext && phase === 'fading'
  return (
    <div className={styles.slideshow} data-slide={isFading ? next : shown} aria-hidden>
      <img key={shown} className={styles.slide} style={fade} src={slides[shown]} alt="" draggable={false} />
      {hasNext && (
        <img
          // The key stays with the image, so that it is not loaded again when it becomes the current one.
          key={next}
          className={styles.slide}
          style={fade}
          src={slides[next]}
          alt=""
          draggable={false}
          data-waiting={!isFading || undefined}
          onLoad={() => dispatch('next loaded')}
          onError={() => dispatch('next failed')}
        />
      )}
    </div>
  )
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, () => matchMedia(reducedMotionQuery).matches)
}

function watchReducedMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotionQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
