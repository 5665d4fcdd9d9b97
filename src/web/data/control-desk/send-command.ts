// Sends the commands of the desk. A command keeps its id until it is answered, so that it is executed once however often
// the network fails (C-016).
import {
  type ChangedRow,
  type ControlCommand,
  type DeskEvent,
  type ReplyOf,
  sendCommand as endpoint,
} from '#contract'
import { BackOff } from '#timing'
import { ApiError, isUnreachable } from '../api/call'
import type { Services } from '../api/services'
import type { AppThunk } from '../root-state'
import { commandEnded, commandSent, deskChanged } from './actions'
import { selectServerNow } from './selectors'
import type { Decision } from './state'

/** After this time a request without an answer is sent again. */
export const answerTimeoutMs = 8000

const retryDelays = { firstMs: 500, maxMs: 4000, randomFactor: { min: 0.75, max: 1.25 } }

export interface Preview {
  readonly rows: readonly ChangedRow[]
  readonly warnings: readonly string[]
}

export type CommandResult =
  | ({ readonly kind: 'done'; readonly event: DeskEvent | null } & Preview)
  /** Another official has decided about the same thing since. */
  | { readonly kind: 'conflict'; readonly event: DeskEvent; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isUnreachable: boolean }

interface SendOptions {
  readonly id: string
  /** The newest event that the operator has seen; by default that of the snapshot. */
  readonly basedOn?: number | undefined
  /** Gives up when the first request is not answered. */
  readonly isSentOnce?: boolean
}

export function sendDecision(decision: Decision, options: SendOptions): AppThunk<Promise<CommandResult>> {
  return async (dispatch, getState, services) => {
    const { raceId } = getState().controlDesk
    if (raceId === null) return closed
    const { id, isSentOnce = false } = options
    const backOff = new BackOff({ ...retryDelays, random: () => Math.random() })
    const command = {
      ...decision,
      id,
      basedOn: options.basedOn ?? getState().controlDesk.snapshot?.sequence ?? 0,
    }
    let isRepeated = false
    try {
      for (;;) {
        dispatch(commandSent({ id, kind: decision.kind, isRepeated }))
        const result = await request(services, raceId, command)
        if (result.kind === 'done' && result.event) dispatch(showEvent(result.event))
        if (result.kind !== 'failed' || !result.isUnreachable || isSentOnce) return result
        isRepeated = true
        await pause(backOff.nextDelayMs())
        if (getState().controlDesk.raceId !== raceId) return closed
      }
    } finally {
      dispatch(commandEnded(id))
    }
  }
}

const closed = { kind: 'failed', message: 'The desk was closed', isUnreachable: false } as const

/** What the decision would change. Rejects when it is aborted. */
export function previewDecision(decision: Decision, signal: AbortSignal): AppThunk<Promise<CommandResult>> {
  return (_dispatch, getState, services) => {
    const { raceId, snapshot } = getState().controlDesk
    const command = {
      ...decision,
      id: crypto.randomUUID(),
      basedOn: snapshot?.sequence ?? 0,
      isDry: true,
    }
    return request(services, raceId ?? '', command, signal)
  }
}

/** The own event is in the log at once, and the next command is based on it. */
function showEvent(event: DeskEvent): AppThunk {
  return (dispatch, getState) => {
    const { snapshot } = getState().controlDesk
    if (!snapshot) return
    // Events of others may still be on their way: then the stream brings the sequence.
    const isNext = event.sequence === snapshot.sequence + 1
    const undone = snapshot.events.find(
      ({ sequence }) => event.kind === 'undo' && sequence === event.body['of'],
    )
    const events = [event, ...(undone ? [{ ...undone, isUndone: true }] : [])]
    const nowOfDay = selectServerNow(getState())
    dispatch(deskChanged({ nowOfDay, events, ...(isNext && { sequence: event.sequence }) }))
  }
}

async function request(
  { call }: Services,
  raceId: string,
  command: ControlCommand,
  signal?: AbortSignal,
): Promise<CommandResult> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), answerTimeoutMs)
  const abort = (): void => timeout.abort()
  signal?.addEventListener('abort', abort)
  try {
    const reply = await call(endpoint, { params: { id: raceId }, body: command }, timeout.signal, {
      isForbiddenInline: true,
    })
    return toResult(reply)
  } catch (error) {
    if (signal?.aborted) throw error
    return toFailure(error, timeout.signal.aborted)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function toResult({ event, rows, warnings }: ReplyOf<typeof endpoint>): CommandResult {
  return { kind: 'done', event, rows, warnings }
}

function toFailure(error: unknown, isTimeout: boolean): CommandResult {
  if (isTimeout) return { kind: 'failed', message: endpoint.failure, isUnreachable: true }
  if (!(error instanceof ApiError)) throw error
  const { event } = error.newer
  if (error.status === 409 && event) return { kind: 'conflict', event, message: error.message }
  const [firstError] = Object.values(error.errors)
  return {
    kind: 'failed',
    message: firstError ?? error.message,
    // The server itself explains why it cannot save now; the operator decides when to try again.
    isUnreachable: isUnreachable(error) && error.serverMessage === undefined,
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })
}
