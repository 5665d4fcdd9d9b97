// How the timing table looks: its columns and its density.
import type { TableColumn } from '#contract'
import { Button, Spinner } from '#ui'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactElement, Suspense } from 'react'
import { loadChunk } from '../../../load-chunk'
import { Popover } from '../../shell/popover'

const ViewPanel = lazy(async () => {
  const { ViewPanel: component } = await loadChunk('table-view', () => import('./view-panel'))
  return { default: component }
})

export interface ViewMenuProps {
  readonly columns: readonly TableColumn[]
  readonly onColumnsChange: (columns: readonly TableColumn[]) => void
}

export function ViewMenu(props: ViewMenuProps): ReactElement {
  return (
    <Popover
      label="View"
      place="below"
      align="end"
      renderButton={buttonProps => (
        <Button size="small" icon={SlidersHorizontal} {...buttonProps}>
          View
        </Button>
      )}
      renderPanel={() => (
        <Suspense fallback={<Spinner />}>
          <ViewPanel {...props} />
        </Suspense>
      )}
    />
  )
}
