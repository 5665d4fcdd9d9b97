// Announces to screen readers what others decide and what has to be done (C-070, C-073).
import { VisuallyHidden } from '#ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { selectEvents, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'

export function DeskNews({ news }: { readonly news: string }): ReactElement {
  useEventNews()
  useTodoNews()
  return (
    <VisuallyHidden>
      <output>{news}</output>
    </VisuallyHidden>
  )
}

/** The own decisions are announced by what has sent them. */
function useEventNews(): void {
  const { announce } = useDesk()
  const events = useAppSelector(selectEvents)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const newest = useRef(events[0]?.sequence ?? 0)
  useEffect(() => {
    const latest = events.filter(({ sequence }) => sequence > newest.current)
    newest.current = Math.max(newest.current, events[0]?.sequence ?? 0)
    for (const { actorId, actorName, text } of latest.toReversed())
      if (actorId !== userId) announce(`${actorName}: ${text}`)
  }, [events, userId, announce])
}

function useTodoNews(): void {
  const { announce } = useDesk()
  const todo = useAppSelector(state => selectSnapshot(state)?.todo)
  const known = useRef(new Set(todo?.map(({ id }) => id)))
  useEffect(() => {
    const added = todo?.filter(({ id }) => !known.current.has(id)) ?? []
    known.current = new Set(todo?.map(({ id }) => id))
    for (const { kind, text, transponder } of added)
      announce(kind === 'unknown' ? `Unknown transponder ${transponder}` : text)
  }, [todo, announce])
}
