// The pop-up of a tile. It opens immediately; its content is loaded when it is first opened.
import { Button, Dialog, EmptyState, Spinner } from '#ui'
import { CloudOff } from 'lucide-react'
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { catalog, type StoredWidget, type WidgetName } from './catalog'
import { selectWidgetInput } from './select-widget-input'
import styles from './widget-detail.module.css'
import type { DetailActions, DetailProps, GridInput, WidgetView, WidgetViews } from './view'

/** Loads a chunk and names it in the error. `web` passes an implementation with a timeout. */
export type LoadChunk = <Loaded>(chunk: string, load: () => Promise<Loaded>) => Promise<Loaded>

export interface WidgetDetailProps extends GridInput, DetailActions {
  readonly widget: StoredWidget
  readonly onClose: () => void
}

type AnyView = WidgetView<WidgetName>
type Detail = ComponentType<DetailProps<WidgetName>>

export function createDetailComponent(
  views: WidgetViews,
  loadChunk: LoadChunk,
): ComponentType<WidgetDetailProps> {
  return function WidgetDetail(props: WidgetDetailProps): ReactElement | undefined {
    const { widget, onClose, onSaveTires, tireConflict, onSendMessage, ...grid } = props
    const [attempt, setAttempt] = useState(0)
    if (widget.name === 'Placeholder') return undefined
    // Type assertion: view and settings belong to the same widget name.
    const view = views[widget.name] as unknown as AnyView
    const input = selectWidgetInput(widget, grid)
    const { label } = catalog[widget.name]
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={view.detailTitle?.(input.settings) ?? label}
        size={view.detailSize ?? 'medium'}
      >
        <div className={styles.body}>
          <Body
            key={attempt}
            {...input}
            onClose={onClose}
            onSaveTires={onSaveTires}
            tireConflict={tireConflict}
            onSendMessage={onSendMessage}
            chunk={`widget-${widget.name}`}
            load={view.loadDetail}
            loadChunk={loadChunk}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </div>
      </Dialog>
    )
  }
}

interface BodyProps extends DetailProps<WidgetName> {
  readonly chunk: string
  readonly load: AnyView['loadDetail']
  readonly loadChunk: LoadChunk
  readonly onRetry: () => void
}

function Body({ chunk, load, loadChunk, onRetry, ...input }: BodyProps): ReactElement {
  // Wrapped in an object, because `setState` would call a component function.
  const [loaded, setLoaded] = useState<{ readonly Detail?: Detail; readonly error?: string }>({})
  useEffect(() => {
    let isOpen = true
    const show = (next: typeof loaded): void => {
      if (isOpen) setLoaded(next)
    }
    loadChunk(chunk, load).then(
      ({ Detail }) => show({ Detail }),
      (error: unknown) => show({ error: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isOpen = false
    }
  }, [chunk, load, loadChunk])
  if (loaded.Detail) return <loaded.Detail {...input} />
  if (loaded.error === undefined) return <Spinner />
  return (
    <EmptyState
      icon={CloudOff}
      title="This could not be loaded"
      text={loaded.error}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}
