// Commands that a component offers while it is mounted. Types only are imported: the palette is loaded when it is opened.
import { useEffect } from 'react'
import type { Command } from './command'

const offered = new Set<readonly Command[]>()

/** The commands must be the same array until one of them changes. */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered.add(commands)
    return () => void offered.delete(commands)
  }, [commands])
}

export function listPageCommands(): readonly Command[] {
  return [...offered].flat()
}
