// The command palette and the list of keyboard shortcuts, on every page of a signed-in user. Both are loaded when they are
// first opened.
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
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

type DialogName = OpenDialog['name']

export function ShellDialogs({ children }: { readonly children: ReactNode }): ReactElement {
  const [dialog, setDialog] = useState<OpenDialog>()
  const areShortcutsOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const wanted = useRef<DialogName>(undefined)
  const close = useCallback(() => {
    wanted.current = undefined
    setDialog(undefined)
  }, [])
  const actions = useMemo(() => {
    const open = (name: DialogName): void => {
      wanted.current = name
      const loaded = loadedDialogs.get(name)
      // Without a promise, so that a key pressed right after this one finds the dialog open.
      if (loaded) setDialog(loaded)
      else void loadDialog[name]().then(dialog => wanted.current === name && setDialog(dialog))
    }
    return { openPalette: () => open('palette'), openShortcuts: () => open('shortcuts') }
  }, [])
  const isPaletteOpen = dialog?.name === 'palette'
  const handlers = useMemo(
    () => ({
      onPalette: isPaletteOpen ? close : actions.openPalette,
      onEscape: () => {
        wanted.current = undefined
      },
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

const loadedDialogs = new Map<DialogName, OpenDialog>()

const loadDialog: Record<DialogName, () => Promise<OpenDialog | undefined>> = {
  palette: async () => {
    const module = await loadPart('command-palette', () => import('../palette/command-palette'))
    return module && keepDialog({ name: 'palette', Component: module.CommandPalette })
  },
  shortcuts: async () => {
    const module = await loadPart('shortcuts', () => import('../shortcuts/shortcuts-dialog'))
    return module && keepDialog({ name: 'shortcuts', Component: module.ShortcutsDialog })
  },
}

function keepDialog(dialog: OpenDialog): OpenDialog {
  loadedDialogs.set(dialog.name, dialog)
  return dialog
}
