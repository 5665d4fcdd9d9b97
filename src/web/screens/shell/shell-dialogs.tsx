// The command palette and the list of keyboard shortcuts, on every page of a signed-in user. Both are loaded when they are
// first opened.
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { useAppSelector } from '../../data/hooks'
import { loadPart } from '../../load-part'
import type { CommandPalette } from '../palette/command-palette'
import type { ShortcutsDialog } from '../shortcuts/shortcuts-dialog'
import { useShellKeys } from './use-shell-keys'

interface ShellDialogsActions {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

const ShellDialogsContext = createContext<ShellDialogsActions>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
})

export function useShellDialogs(): ShellDialogsActions {
  return useContext(ShellDialogsContext)
}

type OpenDialog =
  | { readonly name: 'palette'; readonly Component: typeof CommandPalette }
  | { readonly name: 'shortcuts'; readonly Component: typeof ShortcutsDialog }

export function ShellDialogs({ children }: { readonly children: ReactNode }): ReactElement {
  const [dialog, setDialog] = useState<OpenDialog>()
  const areShortcutsOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const close = useCallback(() => setDialog(undefined), [])
  const actions = useMemo(
    () => ({
      openPalette: () => void openPalette().then(setDialog),
      openShortcuts: () => void openShortcuts().then(setDialog),
    }),
    [],
  )
  const isPaletteOpen = dialog?.name === 'palette'
  const handlers = useMemo(
    () => ({
      onPalette: isPaletteOpen ? close : actions.openPalette,
      onShortcuts: areShortcutsOn ? actions.openShortcuts : undefined,
    }),
    [isPaletteOpen, close, actions, areShortcutsOn],
  )
  useShellKeys(handlers)
  return (
    <ShellDialogsContext value={actions}>
      {children}
      {dialog?.name === 'palette' && (
        <dialog.Component
          onClose={close}
          onRun={({ run }) => {
            close()
            // After the focus has returned to where it was: a dialog that the command opens returns it there too.
            setTimeout(run)
          }}
          openShortcuts={actions.openShortcuts}
        />
      )}
      {dialog?.name === 'shortcuts' && <dialog.Component onClose={close} />}
    </ShellDialogsContext>
  )
}

async function openPalette(): Promise<OpenDialog | undefined> {
  const module = await loadPart('command-palette', () => import('../palette/command-palette'))
  return module && { name: 'palette', Component: module.CommandPalette }
}

async function openShortcuts(): Promise<OpenDialog | undefined> {
  const module = await loadPart('shortcuts', () => import('../shortcuts/shortcuts-dialog'))
  return module && { name: 'shortcuts', Component: module.ShortcutsDialog }
}
