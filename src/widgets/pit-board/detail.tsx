// The composer of the pit board: its message, the full screen and the print.
import { EmptyState } from '#ui'
import type { ReactElement } from 'react'
import { Note, Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import type { DetailProps } from '../view'
import { BoardScreen } from './board-screen'
import { MessageForm } from './message-form'
import { useBoard } from './use-board'

export function Detail(props: DetailProps<'PitBoard'>): ReactElement {
  const { rider, riderLabel, settings, boardMessages, onSendMessage } = props
  const board = useBoard(props)
  if (!rider || !board)
    return <EmptyState title={riderLabel ? `${riderLabel} is not in this session` : 'No rider selected'} />
  const send =
    onSendMessage && ((message: Parameters<typeof onSendMessage>[1]) => onSendMessage(rider.id, message))
  return (
    <Sections>
      <Facts
        facts={[
          { label: 'Rider', value: rider.shortName },
          { label: 'Next passing', value: board.countdown },
          { label: 'Words', value: board.isLocked ? 'locked until the passing' : 'change with the race' },
        ]}
      />
      <BoardScreen board={board} colors={settings.Colors} />
      {send && (
        <Section title="Message">
          <MessageForm message={boardMessages?.[rider.id]} nextLap={board.nextLap} onSend={send} />
        </Section>
      )}
      <Note>
        {`The words are set ${settings.Lock_Before} s before the passing and stay until the rider has passed. A red flag shows at once.`}
      </Note>
    </Sections>
  )
}
