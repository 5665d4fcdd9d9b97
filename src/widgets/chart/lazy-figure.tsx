// Loads the drawing of a tile. Its place has the same height before, so that nothing moves.
import { Button, Spinner } from '#ui'
import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactElement, useContext, useEffect, useState } from 'react'
import { ChunkLoader } from '../chunk-loader'
import type { FigureProps } from './figure'
import styles from './tile.module.css'

type Figure = ComponentType<FigureProps>

export function LazyFigure(props: FigureProps): ReactElement {
  const loadChunk = useContext(ChunkLoader)
  // Wrapped in an object, because `setState` would call a component function.
  const [loaded, setLoaded] = useState<{ readonly Figure?: Figure; readonly hasFailed?: boolean }>({})
  const { Figure, hasFailed = false } = loaded
  const isMissing = Figure === undefined && !hasFailed
  useEffect(() => {
    if (!isMissing) return undefined
    let isMounted = true
    const load = async (): Promise<void> => {
      const next = await loadChunk('charts', () => import('./figure')).catch(() => undefined)
      if (isMounted) setLoaded(next ? { Figure: next.Figure } : { hasFailed: true })
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [isMissing, loadChunk])
  return (
    <div className={styles.figure}>
      {Figure && <Figure {...props} />}
      {isMissing && <Spinner />}
      {hasFailed && (
        <div className={styles.failure}>
          <p>The chart could not be loaded.</p>
          <Button size="small" icon={RotateCw} onClick={() => setLoaded({})}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
