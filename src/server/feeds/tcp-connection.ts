// One TCP connection, from the attempt to its end, with the reason of the end in words.
import { connect, type Socket } from 'node:net'
import { faultInWords } from './fault-in-words'

export interface ConnectionEnd {
  readonly state: 'silent' | 'down'
  readonly reason: string
}

export interface ConnectionOptions {
  readonly host: string
  readonly port: number
  readonly connectWithin: number
  /** Without a byte for so long the source is silent … */
  readonly silentAfter: number
  /** … and for so long it is taken for dead. */
  readonly deadAfter: number
}

export interface ConnectionListener {
  connected(): void
  data(bytes: Uint8Array): void
  silent(reason: string): void
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`

export class TcpConnection {
  /** Never rejects. */
  readonly ended: Promise<ConnectionEnd>
  readonly #options: ConnectionOptions
  readonly #listener: ConnectionListener
  readonly #signal: AbortSignal
  readonly #socket: Socket
  #timer: NodeJS.Timeout | undefined
  #end: ConnectionEnd | undefined

  constructor(options: ConnectionOptions, listener: ConnectionListener, signal: AbortSignal) {
    this.#options = options
    this.#listener = listener
    this.#signal = signal
    const { host, port, connectWithin } = options
    this.#socket = connect({
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 1000,
      // Where a name has several addresses: a mobile link needs more than the 250 ms that Node gives each of them.
      autoSelectFamilyAttemptTimeout: Math.max(10, Math.floor(connectWithin / 2)),
    })
    this.#watch(connectWithin, () => this.#down(`did not answer within ${seconds(connectWithin)}`))
    this.ended = this.#listen()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    if (this.#socket.destroyed) return
    // Nothing could be heard while we did not listen.
    this.#timer?.refresh()
    this.#socket.resume()
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  #listen(): Promise<ConnectionEnd> {
    const abort = (): void => this.#finish('down', 'Stopped')
    this.#signal.addEventListener('abort', abort)
    this.#socket
      .on('connect', () => this.#connected())
      .on('data', bytes => this.#heard(bytes))
      .on('end', () => this.#down('closed the connection'))
      .on('error', error => this.#down(faultInWords(error)))
    return new Promise(resolve => {
      this.#socket.on('close', () => {
        clearTimeout(this.#timer)
        this.#signal.removeEventListener('abort', abort)
        resolve(this.#end ?? { state: 'down', reason: 'The connection was lost' })
      })
    })
  }

  #connected(): void {
    this.#awaitData()
    this.#listener.connected()
  }

  #heard(bytes: Uint8Array): void {
    this.#awaitData()
    this.#listener.data(bytes)
  }

  #awaitData(): void {
    const { silentAfter } = this.#options
    this.#watch(silentAfter, () => this.#silent())
  }

  #silent(): void {
    const { silentAfter, deadAfter } = this.#options
    if (deadAfter <= silentAfter) return this.#dead()
    this.#listener.silent(this.#words(`has sent nothing for ${seconds(silentAfter)}`))
    this.#watch(deadAfter - silentAfter, () => this.#dead())
  }

  #dead(): void {
    this.#finish('silent', this.#words(`has sent nothing for ${seconds(this.#options.deadAfter)}`))
  }

  #watch(milliseconds: number, verdict: () => void): void {
    clearTimeout(this.#timer)
    const timer = setTimeout(() => {
      // A process that was busy for so long has not read yet what came meanwhile: it reads before it judges.
      setImmediate(() => {
        if (timer !== this.#timer || this.#socket.destroyed) return
        if (this.#socket.isPaused()) timer.refresh()
        else verdict()
      })
    }, milliseconds)
    this.#timer = timer
  }

  #down(what: string): void {
    this.#finish('down', this.#words(what))
  }

  #words(what: string): string {
    return `${this.#options.host}:${this.#options.port} ${what}`
  }

  /** The first reason is the true one: what follows is its consequence. */
  #finish(state: ConnectionEnd['state'], reason: string): void {
    this.#end ??= { state, reason }
    this.#socket.destroy()
  }
}
