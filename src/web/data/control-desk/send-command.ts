// Sends the commands of the desk. A command keeps its id until it is answered, so that it is executed once however often
// the network fails (C-016). It is sent again while the desk is online and for a moment only, so that no flag is shown minutes
// after it was pressed: then it waits for a hand (C-071).
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
import { selectIsOffline, selectServerNow } from './selectors'
import type { Decision, UnsentCommand } from './state'
import { removeCommand, storeCommand } from './unsent-commands'

/** After this time a request without an answer is sent again. */
export const answerTimeoutMs = 8000
/** After this time a command without an answer is not sent again by itself, also if the desk is online. */
export const maxRetryMs = 20_000

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
  /** The race that it is about; by default that of the open desk. */
  readonly raceId?: string
  /** When it was decided, by the clock of the server; by default now. */
  readonly at?: number
  /** The newest event that the operator has seen; by default that of the snapshot when it is sent. */
  readonly basedOn?: number | undefined
  /** Sent once, and stored until it is saved or discarded; by default until it is answered. */
  readonly isStoredUntilSaved?: boolean
  /** It is sent after this. */
  readonly after?: Promise<unknown>
}

export function sendDecision(decision: Decision, options: SendOptions): AppThunk<Promise<CommandResult>> {
  return async (dispatch, getState) => {
    const { id, isStoredUntilSaved = false, after } = options
    const { raceId = getState().controlDesk.raceId } = options
    if (raceId === null) return closed
    const at = options.at ?? Math.round(selectServerNow(getState()))
    const store = (): UnsentCommand => {
      const basedOn = options.basedOn ?? getState().controlDesk.snapshot?.sequence ?? 0
      const unsent = { id, decision, at, basedOn }
      dispatch(storeCommand(raceId, unsent))
      return unsent
    }
    let unsent = store()
    dispatch(commandSent({ id, kind: decision.kind, isRepeated: false }))
    try {
      await after
      // It is based on the one before.
      if (after && getState().controlDesk.raceId === raceId) unsent = store()
      const result = await dispatch(sendUntilAnswered(raceId, unsent, isStoredUntilSaved))
      if (result.kind === 'done' || !(isStoredUntilSaved || isUnanswered(result)))
        dispatch(removeCommand(raceId, id))
      return isUnanswered(result) ? unanswered : result
    } finally {
      dispatch(commandEnded(id))
    }
  }
}

const closed = { kind: 'failed', message: 'The desk was closed', isUnreachable: false } as const
const unanswered = {
  kind: 'failed',
  message: 'Not sent: there is no connection. It is listed under `Not sent yet`.',
  isUnreachable: true,
} as const

function isUnanswered(result: CommandResult): boolean {
  return result.kind === 'failed' && result.isUnreachable
}

function sendUntilAnswered(
  raceId: string,
  unsent: UnsentCommand,
  isSentOnce: boolean,
): AppThunk<Promise<CommandResult>> {
  return async (dispatch, getState, services) => {
    const { id, decision, basedOn } = unsent
    const backOff = new BackOff({ ...retryDelays, random: () => Math.random() })
    const endAt = Date.now() + maxRetryMs
    const isOpen = (): boolean => getState().controlDesk.raceId === raceId
    for (;;) {
      if (!isOpen() || selectIsOffline(getState())) return unanswered
      const sentAt = Math.round(selectServerNow(getState()))
      const result = await request(services, raceId, { ...decision, id, basedOn, sentAt })
      if (result.kind === 'done' && result.event && isOpen()) dispatch(showEvent(result.event))
      if (!isUnanswered(result) || isSentOnce || Date.now() >= endAt) return result
      dispatch(commandSent({ id, kind: decision.kind, isRepeated: true }))
      await pause(backOff.nextDelayMs())
    }
  }
}

/** What the decision would change. What others have decided is asked when it is saved. Rejects when it is aborted. */
export function previewDecision(decision: Decision, signal: AbortSignal): AppThunk<Promise<CommandResult>> {
  return async (_dispatch, getState, services) => {
    const { raceId, snapshot } = getState().controlDesk
    const load = (basedOn: number): Promise<CommandResult> => {
      const command = { ...decision, id: crypto.randomUUID(), basedOn, isDry: true }
      return request(services, raceId ?? '', command, signal)
    }
    const result = await load(snapshot?.sequence ?? 0)
    return result.kind === 'conflict' ? load(result.event.sequence) : result
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
