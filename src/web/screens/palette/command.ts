// What the command palette lists. To add a command, add it to one of the lists in `command-lists.ts`; what only a mounted
// component can do is offered by the component with `usePageCommands`.
import type { LucideIcon } from 'lucide-react'
import type { AppDispatch, RootState } from '../../data/root-state'

/** In the order in which they are shown. */
export const commandGroups = ['Riders', 'Races', 'Templates', 'Settings', 'Actions'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface Command {
  /** Unique in the palette. */
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  readonly icon: LucideIcon
  /** Shown beside the label, and searched. */
  readonly detail?: string | undefined
  /** Further words that find the command. */
  readonly keywords?: string | undefined
  /** The keys that do the same. */
  readonly keys?: readonly string[] | undefined
  /** Found after the text was typed: it is listed after the others, so that it does not move them. */
  readonly isLate?: boolean | undefined
  readonly run: () => void
}

export interface CommandContext {
  /** As it was when the palette was opened or its text changed last. */
  readonly state: RootState
  readonly dispatch: AppDispatch
  /** The path of the page. */
  readonly pathname: string
  readonly navigate: (path: string) => void
  readonly openShortcuts: () => void
}

export type CommandList = (context: CommandContext) => readonly Command[]
