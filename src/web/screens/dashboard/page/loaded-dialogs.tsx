// Loads the dialogs of the dashboard when the first one is opened.
import { LoadingOverlay } from '#ui'
import { type ReactElement, useEffect, useState } from 'react'
import { loadPart } from '../../../load-part'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { selectIsDialogOpen } from '../../../data/selection/dialogs'
import { closeAllDialogs } from '../../../data/templates/select-thunks'
import type { Clock } from '../clock'
import type { PageDialogs } from './page-dialogs'

export function LoadedDialogs({ clock }: { readonly clock: Clock }): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsDialogOpen)
  const [Dialogs, setDialogs] = useState<typeof PageDialogs>()
  const isMissing = isOpen && !Dialogs
  useEffect(() => {
    const load = async (): Promise<void> => {
      const module = await loadPart('dialogs', () => import('./page-dialogs'))
      if (module) setDialogs(() => module.PageDialogs)
      else dispatch(closeAllDialogs())
    }
    if (isMissing) void load()
  }, [isMissing, dispatch])
  if (Dialogs) return <Dialogs clock={clock} />
  return isOpen ? <LoadingOverlay /> : undefined
}
