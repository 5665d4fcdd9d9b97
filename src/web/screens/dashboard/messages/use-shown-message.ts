import type { RaceMessage } from '#contract'
import { useEffect, useState } from 'react'
import type { Clock } from '../clock'
import { runEveryQuarterSecond } from '../run-every-quarter-second'
import { advanceQueue, emptyQueue, findShownMessage, type ShownMessage } from './message-queue'

interface LineState {
  readonly queue: typeof emptyQueue
  readonly shown: ShownMessage | undefined
}

const emptyLine: LineState = { queue: emptyQueue, shown: undefined }

/** What the line shows now. Renders only when that changes. */
export function useShownMessage(messages: readonly RaceMessage[], clock: Clock): ShownMessage | undefined {
  const [line, setLine] = useState(emptyLine)
  useEffect(
    () => runEveryQuarterSecond(() => setLine(before => advanceLine(before, messages, clock()))),
    [messages, clock],
  )
  return line.shown
}

function advanceLine(before: LineState, messages: readonly RaceMessage[], clock: number): LineState {
  const queue = advanceQueue(before.queue, messages, { now: performance.now(), clock })
  const shown = findShownMessage(queue, messages, clock)
  const isSame = shown?.message === before.shown?.message && shown?.state === before.shown?.state
  return isSame && queue === before.queue ? before : { queue, shown: isSame ? before.shown : shown }
}
