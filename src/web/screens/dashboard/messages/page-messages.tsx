// Connects the messages of the race to the store.
import { type ReactElement, useState } from 'react'
import { useAppSelector } from '../../../data/hooks'
import type { Clock } from '../clock'
import { MessageLine } from './message-line'
import { MessagePanel } from './message-panel'
import { usePageMessages } from './use-page-messages'

interface PageMessagesProps {
  readonly clock: Clock
}

export function PageMessages({ clock }: PageMessagesProps): ReactElement | undefined {
  const { messages, raceId, isLive } = usePageMessages(clock)
  const [isOpen, setIsOpen] = useState(false)
  const timezone = useAppSelector(({ raceData: { primaryRider } }) => {
    const { current, historical } = primaryRider.weather
    return (current ?? historical)?.timezone
  })
  // In a live race there is always room for the line.
  if (raceId === null || (messages.length === 0 && !isLive)) return undefined
  return (
    <>
      <MessageLine
        key={raceId}
        messages={messages}
        clock={clock}
        timezone={timezone}
        onOpen={() => setIsOpen(true)}
      />
      <MessagePanel
        isOpen={isOpen}
        messages={messages}
        timezone={timezone}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
