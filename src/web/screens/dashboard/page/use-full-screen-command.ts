import { Maximize, Minimize } from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '../../palette/command'

/** Full screen in the command palette. */
export function useFullScreenCommand(isFullScreen: boolean, toggle: () => void): readonly Command[] {
  return useMemo(
    () => [
      {
        id: 'full-screen',
        group: 'Actions',
        label: isFullScreen ? 'Leave full screen' : 'Full Screen',
        keywords: 'wall kiosk maximize',
        icon: isFullScreen ? Minimize : Maximize,
        run: toggle,
      },
    ],
    [isFullScreen, toggle],
  )
}
