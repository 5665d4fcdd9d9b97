// Everything that comes in is written here before it changes anything: one file per session, one writer.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DurableFile } from './durable-file'
import { type Disk, realDisk } from './journal-disk'
import { JournalEfforts, JournalStopped } from './journal-efforts'
import { type JournalCounts, JournalFile, type JournalTools } from './journal-file'
import { takeJournalFolder } from './journal-folder'
import {
  encodeRecord,
  type JournalRecord,
  type JournalStart,
  journalVersion,
  sealSize,
  type SessionStart,
} from './journal-record'
import { journalName } from './list-journals'
import { type JournalScan, scanJournal } from './read-journal'

export interface JournalOptions {
  readonly disk: Disk
  /** Milliseconds until what failed is tried again. */
  readonly retryDelay: number
  /** How many bytes may wait for the disk. */
  readonly queueLimit: number
}

export interface JournalHealth extends Readonly<JournalCounts> {
  /** Nothing is acknowledged now, and it is the disk's fault. */
  readonly isStuck: boolean
  /** The last thing that went wrong, even if it goes well again. */
  readonly lastError: string | undefined
}

export interface Reopened extends JournalScan {
  /** To go on with; none if the session was closed or its file is damaged. */
  readonly file: JournalFile | undefined
}

const usual: JournalOptions = { disk: realDisk, retryDelay: 1000, queueLimit: 64 * 1_048_576 }

/** Takes the folder for this process, or refuses with a StartRefusal. */
export function openJournal(folder: string, log: Logger, options: Partial<JournalOptions> = {}): Journal {
  return new Journal(folder, log, { ...usual, ...options }, takeJournalFolder(folder))
}

export class Journal {
  readonly folder: string
  readonly #log: Logger
  readonly #disk: Disk
  readonly #tools: JournalTools
  readonly #unlock: () => void
  readonly #stopping = new AbortController()
  #stopped: Promise<void> | undefined

  constructor(folder: string, log: Logger, options: JournalOptions, unlock: () => void) {
    this.folder = folder
    this.#log = log
    this.#disk = options.disk
    this.#unlock = unlock
    this.#tools = {
      efforts: new JournalEfforts(log, options.retryDelay, this.#stopping.signal),
      queueLimit: options.queueLimit,
      counts: { records: 0, syncs: 0, syncTime: 0, queuedBytes: 0 },
      files: new Map(),
    }
  }

  get health(): JournalHealth {
    const { counts, efforts } = this.#tools
    return { ...counts, isStuck: efforts.isStuck, lastError: efforts.lastError }
  }

  /** A new session; resolves when its beginning is on disk. */
  async begin(session: SessionStart): Promise<JournalFile> {
    const path = join(this.folder, journalName(session))
    if (existsSync(path) || existsSync(asideOf(path)))
      throw new Error(`There is a journal ${path} already; it is not written over.`)
    const seal = randomBytes(sealSize / 2).toString('hex')
    const start: JournalStart = { ...session, version: journalVersion, seal }
    const bytes = encodeRecord({ kind: 'start', ...start })
    const durable = new DurableFile(this.#disk, path, 0)
    await this.#tools.efforts.untilDone(() => durable.create(bytes))
    return this.#take(path, start, durable)
  }

  /** Takes up a session again after a restart: shows what was written, cuts off a torn tail, sets a damaged file aside. */
  async reopen(path: string, visit: (record: JournalRecord) => void): Promise<Reopened> {
    if (this.#tools.files.has(path)) throw new Error(`The journal ${path} is being written already.`)
    const scan = await scanJournal(path, visit)
    const { start, tail, isClosed } = scan
    if (start === undefined || tail.state === 'damaged') {
      this.#log.error({ path, ...tail }, 'A journal is damaged; it is set aside, and read up to the damage')
      await this.#tools.efforts.untilDone(() => this.#setAside(path))
      return { ...scan, file: undefined }
    }
    if (tail.state === 'torn')
      this.#log.warn(
        { path, ...tail },
        'A journal ends in a record that was not written to its end; it is cut off',
      )
    const durable = new DurableFile(this.#disk, path, tail.at)
    await this.#tools.efforts.untilDone(() => durable.open())
    if (isClosed) {
      await durable.close()
      return { ...scan, file: undefined }
    }
    return { ...scan, file: await this.#take(path, start, durable) }
  }

  /** Lets what waits go to disk unless the disk fails, and gives the folder back. Open sessions stay open. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([...this.#tools.files.values()].map(file => file.release()))
    this.#unlock()
  }

  async #take(path: string, start: JournalStart, durable: DurableFile): Promise<JournalFile> {
    if (this.#stopping.signal.aborted) {
      await durable.close()
      throw new JournalStopped('The journal was stopped.')
    }
    return new JournalFile(path, start, durable, this.#tools)
  }

  async #setAside(path: string): Promise<void> {
    // Tried again after the folder's sync failed, it has its new name already.
    if (existsSync(path)) await this.#disk.rename(path, asideOf(path))
  }
}

function asideOf(path: string): string {
  return `${path}.damaged`
}
