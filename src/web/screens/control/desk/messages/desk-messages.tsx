// The composer of messages with what it needs of the desk (C-192).
import type { MessageSettings } from '#contract'
import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import {
  changeMessageSettings,
  fetchMessageSettings,
  retractMessage,
  sendMessage,
} from '../../../../data/control-desk/messages'
import { selectIsOffline, selectSnapshot, selectServerNow } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { AppStore } from '../../../../data/root-state'
import { MessageComposer } from '../../messages/message-composer'
import type { MessageDraft } from '../../messages/message-draft'
import { useDesk } from '../desk-context'
import { findRider, listRiders } from '../find-rider'
import { useControlMessages } from './use-control-messages'

export function DeskMessages(): ReactElement | null {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const raceId = useAppSelector(({ controlDesk }) => controlDesk.raceId ?? '')
  const isOffline = useAppSelector(selectIsOffline)
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? '')
  const messages = useControlMessages(raceId)
  const [settings, change] = useSettings(snapshot?.race.eventId ?? '')
  const send = useSend(raceId)
  const { competitor } = useDesk()
  if (!snapshot) return null
  return (
    <MessageComposer
      riders={listRiders(snapshot)}
      messages={messages}
      templates={settings.templates}
      selectedNumber={findRider(snapshot, competitor)?.label}
      storage={{ key: `${raceId} ${userId}` }}
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

function useSend(raceId: string): (draft: MessageDraft, id: string) => Promise<boolean> {
  const dispatch = useAppDispatch()
  return ({ until, riders, ...rest }, id) =>
    dispatch(
      sendMessage(raceId, {
        ...rest,
        id,
        riders: [...riders],
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      }),
    )
}
