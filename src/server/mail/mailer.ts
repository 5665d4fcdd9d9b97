// Mail leaves through one queue: who writes a letter never waits for it, and no answer depends on whether
// it arrives. Without an SMTP server the letters are files, for a person to open.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { newId } from '../new-id'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailSettings {
  readonly from: string
  readonly smtpUrl: string | undefined
  /** Where letters are put when there is no SMTP server. */
  readonly outbox: string
}

const patience = { connectMs: 3000, checkEveryMs: 15_000, retriesMs: [2000, 10_000, 60_000], stopMs: 5000 }

export class Mailer {
  readonly #settings: MailSettings
  readonly #log: Logger
  readonly #transport: Transporter
  readonly #sending = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #check: { readonly at: number; readonly isUp: Promise<boolean> } | undefined

  constructor(settings: MailSettings, log: Logger) {
    this.#settings = settings
    this.#log = log
    const { connectMs } = patience
    const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: 10_000 }
    this.#transport =
      settings.smtpUrl === undefined
        ? createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        : createTransport(settings.smtpUrl, { ...timeouts } as object)
  }

  /** Whether letters can be sent at all now: for everyone, not for one address. */
  isUp(): Promise<boolean> {
    if (this.#settings.smtpUrl === undefined) return Promise.resolve(true)
    const isFresh = this.#check && Date.now() - this.#check.at < patience.checkEveryMs
    if (!this.#check || !isFresh) this.#check = { at: Date.now(), isUp: this.#verify() }
    return this.#check.isUp
  }

  /** Has a letter written and sent, after the present answer is out. There may turn out to be none to write. */
  send(write: () => Promise<Letter | undefined>): void {
    const sending = this.#writeAndDeliver(write).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Lets what is under way finish, for a while. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.race([Promise.all(this.#sending), pause(patience.stopMs, undefined, { ref: false })])
    this.#transport.close()
  }

  async #verify(): Promise<boolean> {
    const reason = await this.#transport.verify().then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (reason !== undefined) this.#log.error({ reason }, 'the mail server does not answer')
    return reason === undefined
  }

  async #writeAndDeliver(write: () => Promise<Letter | undefined>): Promise<void> {
    await turnOfTheLoop()
    try {
      const letter = await write()
      if (letter) await this.#deliver(letter)
    } catch (error) {
      this.#log.error({ err: error }, 'a letter could not be written')
    }
  }

  async #deliver(letter: Letter): Promise<void> {
    for (const waitMs of [0, ...patience.retriesMs]) {
      await pause(waitMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined)
      if (await this.#isDelivered(letter)) return
      if (this.#stopping.signal.aborted) break
    }
    this.#log.error({ subject: letter.subject }, 'a letter could not be delivered')
  }

  async #isDelivered(letter: Letter): Promise<boolean> {
    try {
      const { message }: { message?: unknown } = await this.#transport.sendMail({
        from: this.#settings.from,
        ...letter,
      })
      if (Buffer.isBuffer(message)) this.#file(message)
      return true
    } catch (error) {
      // The server's text may quote the recipient.
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
      this.#log.warn({ code }, 'a letter is still waiting')
      return false
    }
  }

  #file(message: Buffer): void {
    const { outbox } = this.#settings
    mkdirSync(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`)
    writeFileSync(file, message, { mode: 0o600 })
    this.#log.warn({ file }, 'no SMTP server is set: a letter was put into the outbox')
  }
}
