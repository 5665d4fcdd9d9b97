// Writes everything that feeds receive to disk before it is processed: one file per session.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DurableFile } from './durable-file'
import { type Disk, realDisk } from './journal-disk'
import { JournalRetrier, JournalStopped } from './journal-retrier'
import { type JournalCounts, JournalFile, type JournalFileContext } from './journal-file'
import { lockJournalFolder } from './journal-folder'
import {
  encodeStart,
  type JournalRecord,
  type JournalStart,
  journalVersion,
  sealLength,
  type SessionStart,
} from './journal-record'
import { buildJournalName } from './list-journals'
import { type JournalScan, scanJournal } from './read-journal'

export interface JournalOptions {
  readonly disk: Disk
  /** Pause before a failed operation is repeated. */
  readonly retryDelayMs: number
  /** How many bytes may be queued for the disk. */
  readonly maxQueuedBytes: number
}

export interface JournalHealth extends Readonly<JournalCounts> {
  /** The disk accepts no writes, so nothing is acknowledged. */
  readonly isStuck: boolean
  /** The most recent error, even if writes succeed again. */
  readonly lastError: string | undefined
}

export interface ReopenedJournal extends JournalScan {
  /** The file to continue; undefined if the session was closed or the file is damaged. */
  readonly file: JournalFile | undefined
}

const defaultOptions: JournalOptions = { disk: realDisk, retryDelayMs: 1000, maxQueuedBytes: 64 * 1_048_576 }

/** Locks the folder for this process. Throws a StartupError if that is impossible. */
export function openJournal(folder: string, log: Logger, options: Partial<JournalOptions> = {}): Journal {
  return new Journal(folder, log, { ...defaultOptions, ...options }, lockJournalFolder(folder))
}

/** Creates and reopens the journal files of a folder that only this process writes to. */
export class Journal {
  readonly folder: string
  readonly #log: Logger
  readonly #disk: Disk
  readonly #context: JournalFileContext
  readonly #unlock: () => void
  readonly #stopping = new AbortController()
  readonly #opening = new Set<string>()
  #stopped: Promise<void> | undefined

  constructor(folder: string, log: Logger, options: JournalOptions, unlock: () => void) {
    this.folder = folder
    this.#log = log
    this.#disk = options.disk
    this.#unlock = unlock
    this.#context = {
      retrier: new JournalRetrier(log, options.retryDelayMs, this.#stopping.signal),
      maxQueuedBytes: options.maxQueuedBytes,
      counts: { records: 0, syncs: 0, syncTime: 0, queuedBytes: 0 },
      files: new Map(),
    }
  }

  get health(): JournalHealth {
    const { counts, retrier } = this.#context
    return { ...counts, isStuck: retrier.isStuck, lastError: retrier.lastError }
  }

  /** Whether this process writes to the file. */
  isOpen(path: string): boolean {
    return this.#context.files.has(path) || this.#opening.has(path)
  }

  /** Resolves when this process does not write to the file any more. */
  async whenReleased(path: string): Promise<void> {
    await this.#context.files.get(path)?.released
  }

  /** Starts a new session. Resolves when the start record is on disk. */
  async begin(session: SessionStart): Promise<JournalFile> {
    const path = join(this.folder, buildJournalName(session))
    if (existsSync(path) || existsSync(damagedPathOf(path)))
      throw new Error(`The journal ${path} exists already and is not overwritten.`)
    const seal = randomBytes(sealLength / 2).toString('hex')
    const start: JournalStart = { ...session, version: journalVersion, seal }
    const bytes = encodeStart(start)
    const durable = new DurableFile(this.#disk, path, 0)
    await this.#context.retrier.retryUntilDone(() => durable.create(bytes))
    return this.#createFile(path, start, durable)
  }

  /** Continues a session after a restart: visits its records, truncates a torn tail, sets a damaged file aside. */
  async reopen(path: string, visit: (record: JournalRecord) => void): Promise<ReopenedJournal> {
    if (this.isOpen(path)) throw new Error(`The journal ${path} is open already.`)
    this.#opening.add(path)
    return this.#reopen(path, visit).finally(() => this.#opening.delete(path))
  }

  async #reopen(path: string, visit: (record: JournalRecord) => void): Promise<ReopenedJournal> {
    const scan = await scanJournal(path, visit)
    const { start, tail, isClosed } = scan
    if (start === undefined || tail.state === 'damaged') {
      this.#log.error({ path, ...tail }, 'Journal file is damaged; it is set aside and read up to the damage')
      await this.#context.retrier.retryUntilDone(() => this.#setAside(path))
      return { ...scan, file: undefined }
    }
    if (tail.state === 'torn')
      this.#log.warn({ path, ...tail }, 'Journal file ends with an incomplete record; the record is removed')
    const durable = new DurableFile(this.#disk, path, tail.at)
    await this.#context.retrier.retryUntilDone(() => durable.open())
    if (isClosed) {
      await durable.close()
      return { ...scan, file: undefined }
    }
    return { ...scan, file: await this.#createFile(path, start, durable) }
  }

  /** Writes what is queued unless the disk fails, and unlocks the folder. Open sessions stay open. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([...this.#context.files.values()].map(file => file.release()))
    this.#unlock()
  }

  async #createFile(path: string, start: JournalStart, durable: DurableFile): Promise<JournalFile> {
    if (this.#stopping.signal.aborted) {
      await durable.close()
      throw new JournalStopped('The journal was stopped.')
    }
    return new JournalFile(path, start, durable, this.#context)
  }

  async #setAside(path: string): Promise<void> {
    // When an earlier attempt failed to sync the folder, the file has its new name already.
    if (existsSync(path)) await this.#disk.rename(path, damagedPathOf(path))
  }
}

function damagedPathOf(path: string): string {
  return `${path}.damaged`
}
