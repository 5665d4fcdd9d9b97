// A fake server of the live desk for tests: answers by the contract, records the commands, and streams events.
import {
  type ControlCommand,
  type Desk,
  type DeskStreamEvents,
  deskStreamEvents,
  type Endpoint,
  listRaceMessages,
  openDesk,
  type RaceMessage,
  readDesk,
  sendCommand,
  type User,
} from '#contract'
import * as z from 'zod/mini'
import { ApiError, type Call, type Open } from '../api/call'
import { defaultServices, type Services } from '../api/services'
import { addControlReducers } from '../control-reducers'
import type { AppStore } from '../root-state'
import { signInUser } from '../session/thunks'
import { createStore } from '../store'
import { parseReply } from './contract-reply'
import { createDesk, createDeskEvent } from './desk-sample'
import { FakeStream } from './fake-stream'

/** As the server sends them. */
const beatIntervalMs = 1000

type CommandAnswer = object | ApiError | Promise<object>

export class DeskServer {
  desk: Desk
  /** The commands in the order of arrival; dry runs are in `previews`. */
  readonly commands: ControlCommand[] = []
  readonly previews: ControlCommand[] = []
  readonly errors: string[] = []
  readonly others: { readonly name: string; readonly input: object }[] = []
  readonly streams: FakeStream[] = []
  /** Of the race, oldest first. */
  messages: readonly RaceMessage[] = []
  isReachable = true
  /** Beats keep the desk online, however slow the test is. */
  hasBeats = true
  readFailure: ApiError | undefined
  streamFailure: ApiError | undefined
  #sequence: number
  /** The newest time that was sent, and when. */
  #time: { readonly nowOfDay: number; readonly sentAt: number }
  answer: (command: ControlCommand) => CommandAnswer = command => this.accept(command)

  constructor(desk: Partial<Desk> = {}) {
    this.desk = createDesk(desk)
    this.#sequence = this.desk.sequence
    this.#time = { nowOfDay: this.desk.nowOfDay, sentAt: Date.now() }
  }

  get services(): Services {
    return {
      ...defaultServices,
      call: this.#call,
      open: this.#open,
      showError: (_slot, text) => void this.errors.push(text),
    }
  }

  createStore(user: User): AppStore {
    addControlReducers()
    const store = createStore(this.services)
    const body = { email: user.email, password: '' }
    store.dispatch(signInUser.fulfilled({ isActionSuccess: true, message: '', user }, '', { body }))
    return store
  }

  /** Answers as if the command was executed. */
  accept(command: ControlCommand, rows: readonly object[] = []): object {
    if (command.isDry) return { event: null, rows, warnings: [] }
    this.#sequence += 1
    const { id, kind, reason = '', ...body } = command
    const event = createDeskEvent(this.#sequence, { id, kind, reason, body, text: `${kind} decided` })
    return { event, rows, warnings: [] }
  }

  send<Name extends keyof DeskStreamEvents>(name: Name, data: DeskStreamEvents[Name]): void {
    this.#time = { nowOfDay: data.nowOfDay, sentAt: Date.now() }
    this.streams.at(-1)?.send(name, z.parse(deskStreamEvents[name], data))
  }

  #beat(stream: FakeStream): void {
    const { nowOfDay, sentAt } = this.#time
    if (this.isReachable && this.hasBeats) stream.send('beat', { nowOfDay: nowOfDay + Date.now() - sentAt })
  }

  readonly #call = (async (endpoint: Endpoint, input: object, signal?: AbortSignal) => {
    if (!this.isReachable) throw new ApiError(0, endpoint.failure)
    const answer = await Promise.race([this.#answer(endpoint, input), rejectWhenAborted(signal)])
    if (answer instanceof ApiError) throw answer
    return parseReply(endpoint, { ...answer })
    // The answer was parsed by the schema of the endpoint, which the compiler cannot see.
  }) as Call

  async #answer(endpoint: Endpoint, input: object): Promise<object> {
    if (endpoint.name === readDesk.name) return this.readFailure ?? { data: this.desk }
    if (endpoint.name === listRaceMessages.name) return { messages: this.messages }
    if (endpoint.name !== sendCommand.name) {
      this.others.push({ name: endpoint.name, input })
      throw new ApiError(404, endpoint.failure)
    }
    const command = z.parse(sendCommand.body, Reflect.get(input, 'body'))
    ;(command.isDry ? this.previews : this.commands).push(command)
    return this.answer(command)
  }

  readonly #open: Open = async (endpoint, _input, signal) => {
    if (endpoint.name !== openDesk.name) throw new ApiError(404, endpoint.failure)
    if (!this.isReachable) throw new ApiError(0, endpoint.failure)
    if (this.streamFailure) throw this.streamFailure
    const stream = new FakeStream()
    this.streams.push(stream)
    const beats = setInterval(() => this.#beat(stream), beatIntervalMs)
    signal?.addEventListener('abort', () => clearInterval(beats))
    return stream.createResponse(signal)
  }
}

/** As `fetch` does. */
function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
