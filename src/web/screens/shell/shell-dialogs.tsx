// The command palette and the list of keyboard shortcuts, on every page of a signed-in user. Both are loaded when they are
// first opened.
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
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

type DialogName = 'palette' | 'shortcuts'

interface LoadedDialogs {
  readonly palette?: typeof CommandPalette
  readonly shortcuts?: typeof ShortcutsDialog
}

export function ShellDialogs({ children }: { readonly children: ReactNode }): ReactElement {
  const [open, setOpen] = useState<DialogName>()
  const areShortcutsOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const close = useCallback(() => setOpen(undefined), [])
  const giveUp = useCallback((name: DialogName) => setOpen(now => (now === name ? undefined : now)), [])
  const actions = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openShortcuts: () => setOpen('shortcuts') }),
    [],
  )
  const { palette: Palette, shortcuts: Shortcuts, isLoading } = useLoadedDialogs(open, giveUp)
  const handlers = useMemo(
    () => ({
      onPalette: open === 'palette' ? close : actions.openPalette,
      onEscape: isLoading ? close : undefined,
      onShortcuts: areShortcutsOn ? actions.openShortcuts : undefined,
    }),
    [open, isLoading, close, actions, areShortcutsOn],
  )
  useShellKeys(handlers)
  return (
    <ShellDialogsContext value={actions}>
      {children}
      {open === 'palette' && Palette && (
        <Palette
          onClose={close}
          onRun={({ run }) => {
            close()
            // After the focus has returned to where it was: a dialog that the command opens returns it there too.
            setTimeout(run)
          }}
          openShortcuts={actions.openShortcuts}
        />
      )}
      {open === 'shortcuts' && Shortcuts && <Shortcuts onClose={close} />}
    </ShellDialogsContext>
  )
}

/** A dialog that is loaded is there with the key press that opens it, so that the next key finds it. */
function useLoadedDialogs(
  open: DialogName | undefined,
  onFailure: (name: DialogName) => void,
): LoadedDialogs & { readonly isLoading: boolean } {
  const [loaded, setLoaded] = useState<LoadedDialogs>({})
  const missing = open !== undefined && !loaded[open] ? open : undefined
  useEffect(() => {
    const load = async (name: DialogName): Promise<void> => {
      const dialog = await loadDialog[name]()
      if (dialog) setLoaded(before => ({ ...before, ...dialog }))
      else onFailure(name)
    }
    if (missing) void load(missing)
  }, [missing, onFailure])
  return { ...loaded, isLoading: missing !== undefined }
}

const loadDialog: Readonly<Record<DialogName, () => Promise<LoadedDialogs | undefined>>> = {
  palette: async () => {
    const module = await loadPart('command-palette', () => import('../palette/command-palette'))
    return module && { palette: module.CommandPalette }
  },
  shortcuts: async () => {
    const module = await loadPart('shortcuts', () => import('../shortcuts/shortcuts-dialog'))
    return module && { shortcuts: module.ShortcutsDialog }
  },
}
