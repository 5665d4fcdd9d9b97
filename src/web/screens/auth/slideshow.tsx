import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import styles from './slideshow.module.css'
import { firstTurn, takeTurn } from './slideshow-turn'
import { slides } from './slides/slides'

/** How long a picture stays before the next one begins to fade in. */
export const slideDelayMs = 2500
export const slideFadeMs = 1500

const fade = { transition: `opacity ${slideFadeMs}ms ease-in-out` }

export function Slideshow(): ReactElement {
  const isStill = useReducedMotion()
  const [{ shown, next, phase }, dispatch] = useReducer(takeTurn, firstTurn)

  useEffect(() => {
    if (isStill || phase === 'due') return undefined
    const isFading = phase === 'fading'
    const timer = setTimeout(
      () => dispatch(isFading ? 'fade over' : 'delay over'),
      isFading ? slideFadeMs : slideDelayMs,
    )
    return () => clearTimeout(timer)
  }, [isStill, phase])

  // Equal when every other picture failed to load: then the one we have stays.
  const hasNext = !isStill && next !== shown
  const isFading = hasNext && phase === 'fading'
  return (
    <div className={styles.slideshow} data-slide={isFading ? next : shown} aria-hidden>
      <img key={shown} className={styles.slide} style={fade} src={slides[shown]} alt="" draggable={false} />
      {hasNext && (
        <img
          // The key stays with the picture: when it becomes the shown one, it is neither loaded nor drawn again.
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

const reducedMotion = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, () => matchMedia(reducedMotion).matches)
}

function watchReducedMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
