// Delivers one email to the SMTP server, or to a file in the outbox if there is none.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { createId } from '../create-id'
import { withTimeout } from '../with-timeout'
import type { Email } from './email'
import type { MailLimits } from './mail-limits'

export interface MailSettings {
  readonly from: string
  readonly smtpUrl: string | undefined
  /** The folder for emails when there is no SMTP server. */
  readonly outbox: string
}

interface Check {
  readonly at: number
  readonly result: Promise<boolean>
}

export class MailTransport {
  readonly #settings: MailSettings
  readonly #limits: MailLimits
  readonly #log: Logger
  readonly #transport: Transporter
  #check: Check | undefined
  #wasUp = false

  constructor(settings: MailSettings, limits: MailLimits, log: Logger) {
    this.#settings = settings
    this.#limits = limits
    this.#log = log
    const { connectMs, socketMs } = limits
    const options = {
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: socketMs,
    }
    this.#transport =
      settings.smtpUrl === undefined
        ? createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        : createTransport(settings.smtpUrl, { ...options } as object)
  }

  /** Whether the SMTP server responds. While it did last time, the next check runs in the background. */
  async isUp(): Promise<boolean> {
    if (this.#settings.smtpUrl === undefined) return true
    const isFresh = this.#check && Date.now() - this.#check.at < this.#limits.checkTtlMs
    if (!this.#check || !isFresh) this.#check = { at: Date.now(), result: this.#verify() }
    return this.#wasUp || this.#check.result
  }

  /** `id` identifies the email to mail programs, which show repeated deliveries once. */
  async deliver(email: Email, id: string): Promise<void> {
    const message = { from: this.#settings.from, messageId: `<${id}@laplogic>`, ...email }
    const sent: { message?: unknown } = await withTimeout(this.#limits.attemptMs, () =>
      this.#transport.sendMail(message),
    )
    if (Buffer.isBuffer(sent.message)) this.#writeToOutbox(sent.message)
  }

  close(): void {
    this.#transport.close()
  }

  async #verify(): Promise<boolean> {
    try {
      await this.#transport.verify()
      this.#wasUp = true
    } catch (error) {
      this.#wasUp = false
      this.#log.error({ err: error }, 'The mail server does not respond; requests that need email get 503')
    }
    return this.#wasUp
  }

  #writeToOutbox(message: Buffer): void {
    const { outbox } = this.#settings
    mkdirSync(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${createId()}.eml`)
    writeFileSync(file, message, { mode: 0o600 })
    this.#log.warn({ file }, 'No SMTP server is configured; the email is in the outbox')
  }
}

/** Whether the SMTP server rejected the recipient or the email for good. */
export function isPermanentError(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutEmail && typeof responseCode === 'number' && responseCode >= 500
}
