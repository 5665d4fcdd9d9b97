// Sends email from a queue in the database, so that no response waits for a delivery or depends on it, and a restart
// loses nothing. A process claims an email before it sends it, so that no other process sends it too.
import { setTimeout as pause } from 'node:timers/promises'
import { BackOff } from '#timing'
import type { Logger } from 'pino'
import type { CodeRequest } from '../auth/reset-password'
import type { Database, Executor } from '../db/database'
import { HttpError } from '../http/errors'
import type { Email, MailContent } from './email'
import type { MailLimits } from './mail-limits'
import {
  type ClaimedEmail,
  claimEmails,
  deleteEmail,
  deleteExpiredEmails,
  insertEmail,
  postponeEmail,
  replaceContent,
} from './mail-queue-store'
import { isPermanentError, type MailSettings, MailTransport } from './mail-transport'
import { seal, unseal } from './seal'

export interface MailerOptions {
  readonly settings: MailSettings
  readonly limits: MailLimits
  readonly database: Pick<Database, 'orm'>
  /** Encrypts the queue. */
  readonly key: Uint8Array
  /** Returns undefined when there is no account to send a code to. */
  readonly createCodeEmail: (request: CodeRequest) => Promise<Email | undefined>
  readonly log: Logger
}

export class Mailer {
  readonly #options: MailerOptions
  readonly #transport: MailTransport
  readonly #attempts = new Set<Promise<void>>()
  #polling: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(options: MailerOptions) {
    this.#options = options
    this.#transport = new MailTransport(options.settings, options.limits, options.log)
  }

  /** Starts sending, including the emails that earlier processes have queued. */
  start(): void {
    if (this.#isStopping) return
    void this.#transport.isUp()
    this.#polling = setInterval(() => this.#poll(), this.#options.limits.pollIntervalMs).unref()
    this.wake()
  }

  /** Stops without waiting for slow deliveries: what is not sent stays queued. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#polling)
    const { stopMs } = this.#options.limits
    await Promise.race([Promise.all(this.#attempts), pause(stopMs, undefined, { ref: false })])
    this.#transport.close()
  }

  /** Whether the SMTP server responds; the result does not depend on a recipient. */
  isUp(): Promise<boolean> {
    return this.#transport.isUp()
  }

  /** Queues an email in the transaction of the change it is about. Throws 503 when the queue is full. */
  async queue(executor: Pick<Executor, 'execute'>, email: Email): Promise<void> {
    const { maxQueued, lifetimeMs } = this.#options.limits
    const row = { content: this.#seal({ email }), delayMs: 0, lifetimeMs }
    if (!(await insertEmail(executor, row, maxQueued.emails)))
      throw new HttpError(503, 'Too many emails are queued. Please try again later.', {
        retryAfterSeconds: 60,
      })
  }

  /** Queues a request for a one-time code, which is handled after the delay. Returns false when the queue is full. */
  async queueCodeRequest(
    codeRequest: CodeRequest,
    { delayMs, lifetimeMs }: { readonly delayMs: number; readonly lifetimeMs: number },
  ): Promise<boolean> {
    const { database, limits } = this.#options
    const row = { content: this.#seal({ codeRequest }), delayMs, lifetimeMs }
    const isQueued = await insertEmail(database.orm, row, limits.maxQueued.codeRequests)
    this.wake(delayMs)
    return isQueued
  }

  /** Sends what is due after the delay. To be called after the commit of a transaction that has queued an email. */
  wake(delayMs = 0): void {
    if (this.#polling) setTimeout(() => this.#poll(), delayMs).unref()
  }

  #poll(): void {
    if (this.#isStopping || this.#attempts.size >= this.#options.limits.maxParallel) return
    const claiming = this.#claim()
      .catch((error: unknown) => {
        if (!this.#isStopping)
          this.#options.log.warn({ err: error }, 'Reading the mail queue failed; it is retried in seconds')
      })
      .finally(() => this.#attempts.delete(claiming))
    this.#attempts.add(claiming)
  }

  async #claim(): Promise<void> {
    const { database, limits, log } = this.#options
    const expired = await deleteExpiredEmails(database.orm)
    if (expired > 0) log.error('Emails could not be delivered in time; they are deleted')
    const [claimed] = await claimEmails(database.orm, { maxCount: 1, leaseMs: limits.leaseMs })
    if (!claimed) return
    // Others may be due, now and when this attempt has ended.
    this.wake()
    await this.#handle(claimed).finally(() => this.wake())
  }

  async #handle(claimed: ClaimedEmail): Promise<void> {
    const { database, log } = this.#options
    const email = await this.#readEmail(claimed)
    if (email) {
      try {
        await this.#transport.deliver(email, claimed.id)
      } catch (error) {
        await this.#retryLater(claimed, error)
        return
      }
      if (claimed.attempts > 1) log.info('A delayed email was delivered')
    }
    await deleteEmail(database.orm, claimed.id)
  }

  async #readEmail({ id, content }: ClaimedEmail): Promise<Email | undefined> {
    const { database, createCodeEmail, log } = this.#options
    const mail = this.#unseal(content)
    if (mail === undefined) log.error('A queued email was encrypted with another secret; it is deleted')
    if (mail === undefined || 'email' in mail) return mail?.email
    const email = await createCodeEmail(mail.codeRequest)
    // A retry sends the same code instead of creating another one.
    if (email) await replaceContent(database.orm, id, this.#seal({ email }))
    return email
  }

  async #retryLater({ id, attempts }: ClaimedEmail, error: unknown): Promise<void> {
    const { database, limits, log } = this.#options
    if (isPermanentError(error)) {
      log.error({ err: error }, 'The mail server rejected an email; it is deleted')
      await deleteEmail(database.orm, id)
      return
    }
    if (!this.#isStopping) log.warn({ err: error }, 'Email delivery failed; it is retried')
    const delayMs = computeRetryDelay(limits.retry, attempts)
    await postponeEmail(database.orm, id, delayMs)
    this.wake(delayMs)
  }

  #seal(content: MailContent): string {
    return seal(this.#options.key, JSON.stringify(content))
  }

  #unseal(sealed: string): MailContent | undefined {
    try {
      // Only seal() produces text that can be unsealed.
      return JSON.parse(unseal(this.#options.key, sealed)) as MailContent
    } catch {
      return undefined
    }
  }
}

function computeRetryDelay(retry: MailLimits['retry'], attempts: number): number {
  const backOff = new BackOff({ ...retry, random: Math.random })
  return Array.from({ length: attempts }, () => backOff.nextDelayMs()).at(-1) ?? retry.firstMs
}
