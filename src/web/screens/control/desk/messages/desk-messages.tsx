// The composer of messages with what it needs of the desk (C-192).
import type { MessageSettings, RaceMessage } from '#contract'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import {
  changeMessageSettings,
  fetchMessageSettings,
  loadRaceMessages,
  retractMessage,
  sendMessage,
} from '../../../../data/control-desk/messages'
import {
  selectEvents,
  selectIsOffline,
  selectSnapshot,
  selectServerNow,
} from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { AppStore } from '../../../../data/root-state'
import { MessageComposer } from '../../messages/message-composer'
import type { MessageDraft } from '../../messages/message-draft'
import { useDesk } from '../desk-context'
import { findRider, listRiders } from '../find-rider'

const noMessages: readonly RaceMessage[] = []

export function DeskMessages(): ReactElement | null {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const raceId = useAppSelector(({ controlDesk }) => controlDesk.raceId ?? '')
  const isOffline = useAppSelector(selectIsOffline)
  const messages = useOwnMessages(raceId)
  const [settings, change] = useSettings(snapshot?.race.eventId ?? '')
  const send = useSend(raceId)
  const { competitor } = useDesk()
  if (!snapshot) return null
  return (
    <MessageComposer
      riders={listRiders(snapshot)}
      messages={messages}
      templates={settings.templates}
      selectedNumber={findRider(snapshot, competitor)?.number}
      isDisabled={isOffline}
      timezone={snapshot.race.timezone}
      clock={() => selectServerNow(store.getState())}
      onSend={send}
      onRetract={message => dispatch(retractMessage(raceId, message))}
      onSaveTemplates={templates => change({ templates: [...templates] })}
      switches={{ off: settings.off, onSave: off => change({ off: [...off] }) }}
    />
  )
}

/** Loaded again when another official has written or retracted one. */
function useOwnMessages(raceId: string): readonly RaceMessage[] {
  const dispatch = useAppDispatch()
  const count = useAppSelector(
    state => selectEvents(state).filter(({ kind }) => kind === 'message' || kind === 'undo').length,
  )
  const loaded = useRef<string>(undefined)
  useEffect(() => {
    const current = `${raceId} ${count}`
    if (loaded.current === current) return
    loaded.current = current
    void dispatch(loadRaceMessages(raceId))
  }, [dispatch, raceId, count])
  const all = useAppSelector(state => state.messages[raceId] ?? noMessages)
  return all.filter(({ source }) => source === 'control')
}

const noSettings: MessageSettings = { templates: [], off: [] }

function useSettings(
  eventId: string,
): [settings: MessageSettings, change: (change: Partial<MessageSettings>) => Promise<boolean>] {
  const dispatch = useAppDispatch()
  const [settings, setSettings] = useState(noSettings)
  useEffect(() => {
    if (eventId === '') return
    const load = async (): Promise<void> => {
      const result = await dispatch(fetchMessageSettings({ params: { id: eventId }, isSilent: true }))
      if (fetchMessageSettings.fulfilled.match(result)) setSettings(result.payload.data)
    }
    void load()
  }, [dispatch, eventId])
  const change = async (next: Partial<MessageSettings>): Promise<boolean> => {
    const saved = await dispatch(changeMessageSettings(eventId, next))
    if (saved) setSettings(saved)
    return saved !== undefined
  }
  return [settings, change]
}

/** The same draft keeps its id, because the answer to an earlier attempt may have been lost (C-016). */
function useSend(raceId: string): (draft: MessageDraft) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const last = useRef({ text: '', id: '' })
  return async draft => {
    const text = JSON.stringify(draft)
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() }
    const { until, riders, ...rest } = draft
    const isSent = await dispatch(
      sendMessage(raceId, {
        ...rest,
        id: last.current.id,
        riders: [...riders],
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      }),
    )
    if (isSent) last.current = { text: '', id: '' }
    return isSent
  }
}
