// One field and a list of everything the user can open or do (strategist.md, section 6, ruling 15).
import { splitWords } from '#timing'
import { Button, VisuallyHidden } from '#ui'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Search, X } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '../../data/hooks'
import type { AppStore } from '../../data/root-state'
import type { Command, CommandContext } from './command'
import { listCommands } from './command-lists'
import { CommandOptions } from './command-options'
import styles from './command-palette.module.css'
import { matchCommands, type MatchedGroup } from './match-commands'
import { useRaceSearch } from './use-race-search'

interface CommandPaletteProps {
  readonly onClose: () => void
  /** Closes the palette and runs the command. */
  readonly onRun: (command: Command) => void
  readonly openShortcuts: () => void
}

export function CommandPalette(props: CommandPaletteProps): ReactElement {
  const { onClose } = props
  return (
    <Dialog open onClose={onClose} className={styles.dialog} aria-label="Command palette">
      <DialogBackdrop className={styles.backdrop} />
      <div className={styles.container}>
        <DialogPanel className={styles.panel}>
          <Content {...props} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Content({ onClose, onRun, openShortcuts }: CommandPaletteProps): ReactElement {
  const field = useFocusedField()
  const id = useId()
  const { query, groups, search, change } = useMatches(openShortcuts)
  const { active, move, select } = useActiveCommand(query, groups)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) move(step)
    else if (active) onRun(active)
  }
  return (
    <>
      <div className={styles.field}>
        <Search className={styles.icon} aria-hidden />
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-label="Search riders, races, templates and commands"
          aria-expanded={groups.length > 0}
          aria-controls={groups.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Search or run a command"
          value={query}
          onChange={change}
          onKeyDown={handleKey}
        />
        <Button variant="quiet" icon={X} label="Close" tooltipAlign="end" onClick={onClose} />
      </div>
      <CommandOptions id={id} groups={groups} active={active} onSelect={select} onRun={onRun} />
      <Notes
        count={groups.reduce((sum, { commands }) => sum + commands.length, 0)}
        isSearching={search.isSearching}
        error={isOnline ? search.error : 'You are offline. Only races that are already loaded are listed.'}
      />
      <p className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> run · <kbd>Esc</kbd> close
      </p>
    </>
  )
}

/** On a touch screen Headless UI does not focus a field, but a search that was opened is for typing. */
function useFocusedField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has taken the focus.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return field
}

interface Matches {
  readonly query: string
  readonly groups: readonly MatchedGroup[]
  readonly search: ReturnType<typeof useRaceSearch>
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The commands are those of the moment at which the text changed, so that live data do not move them. */
function useMatches(openShortcuts: () => void): Matches {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [{ query, state }, setTyped] = useState(() => ({ query: '', state: store.getState() }))
  const words = useMemo(() => splitWords(query), [query])
  const search = useRaceSearch(words)
  const { races } = search
  const groups = useMemo(() => {
    const context: CommandContext = {
      state,
      dispatch: store.dispatch,
      pathname,
      navigate: path => void navigate(path),
      openShortcuts,
    }
    return matchCommands(listCommands(context, races), words)
  }, [state, store, pathname, navigate, openShortcuts, races, words])
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void =>
    setTyped({ query: target.value, state: store.getState() })
  return { query, groups, search, change }
}

interface ActiveCommand {
  /** What Enter runs. */
  readonly active: Command | undefined
  readonly move: (step: number) => void
  readonly select: (id: string) => void
}

/** The best match of the text; it stays when races are found later. */
function useActiveCommand(query: string, groups: readonly MatchedGroup[]): ActiveCommand {
  const commands = groups.flatMap(group => group.commands)
  const [chosen, setChosen] = useState({ query, id: commands[0]?.id })
  if (chosen.query !== query) setChosen({ query, id: commands[0]?.id })
  const index = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen.id),
  )
  return {
    active: commands[index],
    select: id => setChosen({ query, id }),
    move: step => setChosen({ query, id: commands.at((index + step) % commands.length)?.id }),
  }
}

interface NotesProps {
  readonly count: number
  readonly isSearching: boolean
  readonly error: string | undefined
}

function Notes({ count, isSearching, error }: NotesProps): ReactElement {
  const text = isSearching ? 'Searching races…' : count === 0 ? 'Nothing found' : undefined
  return (
    <output className={styles.notes}>
      {error !== undefined && <p className={styles.note}>{error}</p>}
      {text !== undefined && <p className={styles.note}>{text}</p>}
      {count > 0 && <VisuallyHidden>{`${count} results`}</VisuallyHidden>}
    </output>
  )
}
