// The fold of a session with the decisions of race control. It depends on which messages and decisions there are, not on
// the order in which decisions and late crossings became known.
import { append, type AppendOnlyList, toAppendOnlyList } from '../engine/append-only-list'
import { arrangeMessage } from '../engine/arrange-message'
import { type ChunkedList, createChunkedList } from '../engine/chunked-list'
import { applyInSlices, createFold, type Fold, foldMessage } from '../engine/fold'
import type { Message } from '../engine/messages'
import type { Session } from '../engine/session-state'
import type { ControlEvent } from './control-event'
import { buildOverlay, correctMessage, emptyOverlay, type Overlay } from './overlay'

export interface ControlledFold {
  /** All messages of the feed as they arrived. */
  readonly arrivals: AppendOnlyList<Message>
  readonly events: readonly ControlEvent[]
  readonly overlay: Overlay
  /** The fold of the corrected messages. */
  readonly fold: Fold
}

export function createControlledFold(base?: Session): ControlledFold {
  return { arrivals: toAppendOnlyList(), events: [], overlay: emptyOverlay, fold: createFold(base) }
}

export function foldArrival(controlled: ControlledFold, message: Message): ControlledFold {
  const { events, overlay, fold } = controlled
  const corrected = correctMessage(overlay, message)
  return {
    arrivals: append(controlled.arrivals, message),
    events,
    overlay,
    fold: corrected === undefined ? fold : foldMessage(fold, corrected),
  }
}

/** Folds the whole session again with one more decision. Yields now and then, so that other work can be done between. */
export function* foldDecision(
  { arrivals, events, fold: { base } }: ControlledFold,
  event: ControlEvent,
): Generator<undefined, ControlledFold> {
  const all = [...events, event]
  const overlay = buildOverlay(all)
  const messages = yield* arrangeInSlices(arrivals, overlay)
  const fold = yield* applyInSlices(base, messages)
  return { arrivals, events: all, overlay, fold }
}

const sliceSize = 1000

function* arrangeInSlices(
  { items, length }: AppendOnlyList<Message>,
  overlay: Overlay,
): Generator<undefined, ChunkedList<Message>> {
  let messages: ChunkedList<Message> = createChunkedList()
  for (let index = 0; index < length; index += 1) {
    const message = items[index]
    messages = arrange(messages, message && correctMessage(overlay, message))
    if (index % sliceSize === sliceSize - 1) yield undefined
  }
  return overlay.added.reduce(arrange, messages)
}

function arrange(messages: ChunkedList<Message>, message: Message | undefined): ChunkedList<Message> {
  if (message === undefined) return messages
  return arrangeMessage(messages, message)?.messages ?? messages
}
