// Sends email from a queue, so that no response waits for a delivery or depends on it. Without an SMTP server each
// email is written to a file in the outbox.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { createId } from '../create-id'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailSettings {
  readonly from: string
  readonly smtpUrl: string | undefined
  /** The folder for emails when there is no SMTP server. */
  readonly outbox: string
}

const timeouts = { connectMs: 3000, checkTtlMs: 15_000, retriesMs: [2000, 10_000, 60_000], stopMs: 5000 }

export class Mailer {
  readonly #settings: MailSettings
  readonly #log: Logger
  readonly #transport: Transporter
  readonly #queue = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #check: { readonly at: number; readonly isUp: Promise<boolean> } | undefined

  constructor(settings: MailSettings, log: Logger) {
    this.#settings = settings
    this.#log = log
    const { connectMs } = timeouts
    const options = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: 10_000 }
    this.#transport =
      settings.smtpUrl === undefined
        ? createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        : createTransport(settings.smtpUrl, { ...options } as object)
  }

  /** Whether the SMTP server responds; the result does not depend on a recipient. */
  isUp(): Promise<boolean> {
    if (this.#settings.smtpUrl === undefined) return Promise.resolve(true)
    const isFresh = this.#check && Date.now() - this.#check.at < timeouts.checkTtlMs
    if (!this.#check || !isFresh) this.#check = { at: Date.now(), isUp: this.#verify() }
    return this.#check.isUp
  }

  /** Creates and sends an email after the current response; `create` may return undefined for no email. */
  send(create: () => Promise<Email | undefined>): void {
    const sending = this.#createAndDeliver(create).finally(() => this.#queue.delete(sending))
    this.#queue.add(sending)
  }

  /** Stops after the queued emails are sent or the stop timeout has passed. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.race([Promise.all(this.#queue), pause(timeouts.stopMs, undefined, { ref: false })])
    this.#transport.close()
  }

  async #verify(): Promise<boolean> {
    try {
      await this.#transport.verify()
      return true
    } catch (error) {
      this.#log.error({ err: error }, 'The mail server does not respond; requests that need email get 503')
      return false
    }
  }

  async #createAndDeliver(create: () => Promise<Email | undefined>): Promise<void> {
    await yieldToEventLoop()
    try {
      const email = await create()
      if (email) await this.#deliver(email)
    } catch (error) {
      this.#log.error({ err: error }, 'Creating an email failed; it is not sent')
    }
  }

  async #deliver(email: Email): Promise<void> {
    for (const waitMs of [0, ...timeouts.retriesMs]) {
      await pause(waitMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined)
      if (await this.#tryDeliver(email)) return
      if (this.#stopping.signal.aborted) break
    }
    this.#log.error(
      { subject: email.subject },
      'Email delivery failed after all retries; the email is dropped',
    )
  }

  async #tryDeliver(email: Email): Promise<boolean> {
    try {
      const { message }: { message?: unknown } = await this.#transport.sendMail({
        from: this.#settings.from,
        ...email,
      })
      if (Buffer.isBuffer(message)) this.#writeToOutbox(message)
      return true
    } catch (error) {
      this.#log.warn({ err: error }, 'Email delivery failed; it is retried')
      return false
    }
  }

  #writeToOutbox(message: Buffer): void {
    const { outbox } = this.#settings
    mkdirSync(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${createId()}.eml`)
    writeFileSync(file, message, { mode: 0o600 })
    this.#log.warn({ file }, 'No SMTP server is configured; the email is in the outbox')
  }
}
