// One element of a list is reached with Tab, the others with the arrow keys.
import { type RefObject, useRef, useState } from 'react'

interface RovingFocus {
  readonly listRef: RefObject<HTMLFieldSetElement | null>
  readonly currentId: string | undefined
  readonly setCurrentId: (id: string) => void
  /** Returns false if the key does not move the focus. */
  readonly moveFocus: (key: string) => boolean
}

export function useRovingFocus(ids: readonly string[]): RovingFocus {
  const listRef = useRef<HTMLFieldSetElement>(null)
  const [chosenId, setCurrentId] = useState<string | undefined>(undefined)
  const currentId = chosenId !== undefined && ids.includes(chosenId) ? chosenId : ids[0]
  const moveFocus = (key: string): boolean => {
    const next = findNext(ids, currentId, key)
    if (next === undefined) return false
    setCurrentId(next)
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-rider]') ?? []
    ;[...buttons].find(button => button.dataset['rider'] === next)?.focus()
    return true
  }
  return { listRef, currentId, setCurrentId, moveFocus }
}

function findNext(ids: readonly string[], current: string | undefined, key: string): string | undefined {
  const index = current === undefined ? -1 : ids.indexOf(current)
  if (key === 'ArrowRight' || key === 'ArrowDown') return ids[index + 1] ?? ids[0]
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ids[index - 1] ?? ids.at(-1)
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}
