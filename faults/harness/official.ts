// An official who decides again and again. A command without an answer is sent again with the same id (C-016).
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskEvent } from '../../src/contract/desk-event'
import { check } from '../fault'
import type { Answer, Client } from './client'
import type { SignedInOfficial } from './control-race'

type Command = Readonly<Record<string, unknown>> & { readonly kind: string }

/** Chooses what is decided next. `own` has the decisions of the official that are not undone, oldest first. */
export type ChooseCommand = (own: readonly DeskEvent[]) => Command

export class Official {
  readonly userId: string
  readonly client: Client
  readonly #path: string
  readonly #choose: ChooseCommand
  #isStopped = false
  /** The sequence of the newest decision that the official has seen. */
  #newest = 0
  readonly #own: DeskEvent[] = []
  /** The decisions that were acknowledged, by the id of their command. */
  readonly acknowledged = new Map<string, DeskEvent>()
  /** The ids of commands that were answered with 409, so they were not decided. */
  readonly refused = new Set<string>()
  /** The texts of refusals that ask for another attempt, by number; "no answer" counts lost connections. */
  readonly interruptions = new Map<string, number>()
  /** Decisions that had been written when their command was sent again. */
  foundDecided = 0

  constructor({ userId, client }: SignedInOfficial, raceId: string, choose: ChooseCommand) {
    this.userId = userId
    this.client = client
    this.#path = `/api/control/races/${raceId}/events`
    this.#choose = choose
  }

  /** The current work ends when the last command is answered. */
  stop(): void {
    this.#isStopped = true
  }

  async run(): Promise<void> {
    this.#isStopped = false
    while (!this.#isStopped) {
      await this.decide(this.#choose(this.#own))
      await pause(10)
    }
  }

  /** Sends the command until it is answered. */
  async decide(command: Command): Promise<void> {
    const id = randomBytes(12).toString('base64url')
    const body = { id, basedOn: this.#newest, ...command }
    for (let attemptedAt: number | undefined; ; attemptedAt = Date.now()) {
      const answer = await this.client.call('POST', this.#path, body).catch(() => undefined)
      if (answer !== undefined && answer.status < 500) {
        this.#note(id, command, answer, attemptedAt)
        return
      }
      const reason = answer === undefined ? 'no answer' : `${answer.status} ${String(answer.body['message'])}`
      this.interruptions.set(reason, (this.interruptions.get(reason) ?? 0) + 1)
      await pause(100)
    }
  }

  #note(id: string, { kind, of }: Command, { status, body }: Answer, repeatedAt: number | undefined): void {
    const event = body['event'] as DeskEvent | undefined
    check(status === 200 || status === 409, `A command is answered with ${status} ${JSON.stringify(body)}`)
    this.#newest = Math.max(this.#newest, event?.sequence ?? 0)
    if (status === 409) {
      this.refused.add(id)
      // It cannot be undone while others build on it.
      if (kind === 'undo') this.#forget(of)
      return
    }
    check(event?.id === id, `The answer to ${id} has the decision ${event?.id}`)
    this.acknowledged.set(id, event)
    if (repeatedAt !== undefined && event.atOfDay < repeatedAt) this.foundDecided += 1
    if (kind === 'undo') this.#forget(of)
    else this.#own.push(event)
  }

  #forget(sequence: unknown): void {
    const index = this.#own.findIndex(each => each.sequence === sequence)
    if (index !== -1) this.#own.splice(index, 1)
  }
}
