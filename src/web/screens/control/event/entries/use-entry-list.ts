// The entry list of the event on the screen, and whether the user can change it now.
import type { ControlEvent } from '#contract'
import { useCallback, useEffect } from 'react'
import type { EntryListReply } from '../../../../data/control-entries/state'
import { loadEntries } from '../../../../data/control-entries/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { FetchState } from '../../../admin/list/use-fetch'

export interface EntryListView {
  /** Null until the first answer. */
  readonly list: EntryListReply | null
  readonly fetchState: FetchState
  /** Only timekeepers and administrators change entries, and only online. */
  readonly isReadOnly: boolean
  /** Whether the user has the duty that changes need. */
  readonly mayChange: boolean
}

export function useEntryList({ id, permissions }: Pick<ControlEvent, 'id' | 'permissions'>): EntryListView {
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const { eventId, list, failure } = useAppSelector(({ controlEntries }) => controlEntries)
  const retry = useCallback(async () => void (await dispatch(loadEntries(id))), [dispatch, id])
  useEffect(() => {
    if (isOnline) void retry()
  }, [isOnline, retry])
  const mayChange = permissions.includes('timekeeper') || permissions.includes('admin')
  const shown = eventId === id ? { list, failure } : { list: null, failure: null }
  const offline = isOnline ? undefined : 'You are offline. The list is loaded when you are online again.'
  const message = shown.failure?.message ?? offline
  return {
    list: shown.list,
    fetchState: { isFetched: shown.list !== null || message !== undefined, failure: message, retry },
    isReadOnly: !mayChange || !isOnline,
    mayChange,
  }
}
