// One TCP connection from the attempt to its end, with a description of why it ended.
import { connect, type LookupFunction, Socket } from 'node:net'
import { describeSocketError } from './describe-socket-error'
import { isForbiddenAddress } from './forbidden-address'
import { createAllowedLookup, ForbiddenAddressError } from './lookup-allowed-address'

export interface ConnectionEnd {
  readonly state: 'silent' | 'down'
  readonly reason: string
}

export interface ConnectionOptions {
  readonly host: string
  readonly port: number
  readonly connectTimeoutMs: number
  /** After this time without data the source counts as silent. */
  readonly silentAfterMs: number
  /** After this time without data the connection is closed. */
  readonly deadAfterMs: number
  /** Resolves the host for this connection. */
  readonly lookup?: LookupFunction
}

export interface ConnectionListener {
  onConnect(): void
  onData(bytes: Uint8Array): void
  onSilence(reason: string): void
}

function openSocket({
  host,
  port,
  connectTimeoutMs,
  lookup = createAllowedLookup(),
}: ConnectionOptions): Socket {
  return connect({
    host,
    port,
    lookup,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 1000,
    // For hosts with several addresses: mobile networks need more than the default of 250 ms per address.
    autoSelectFamilyAttemptTimeout: Math.max(10, Math.floor(connectTimeoutMs / 2)),
  })
}

const formatSeconds = (milliseconds: number): string => `${milliseconds / 1000} s`

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
    const { host, connectTimeoutMs } = options
    // The socket looks up names only, so that an address is checked here.
    this.#socket = isForbiddenAddress(host)
      ? new Socket().destroy(new ForbiddenAddressError())
      : openSocket(options)
    this.#setTimer(connectTimeoutMs, () =>
      this.#finishDown(`did not answer within ${formatSeconds(connectTimeoutMs)}`),
    )
    this.ended = this.#addListeners()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    if (this.#socket.destroyed) return
    // While the socket was paused, no data could arrive.
    this.#timer?.refresh()
    this.#socket.resume()
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  #addListeners(): Promise<ConnectionEnd> {
    const abort = (): void => this.#finish('down', 'Stopped')
    this.#signal.addEventListener('abort', abort)
    this.#socket
      .on('connect', () => this.#onConnect())
      .on('data', bytes => this.#onData(bytes))
      .on('end', () => this.#finishDown('closed the connection'))
      .on('error', error => this.#finishDown(describeSocketError(error)))
    return new Promise(resolve => {
      this.#socket.on('close', () => {
        clearTimeout(this.#timer)
        this.#signal.removeEventListener('abort', abort)
        resolve(this.#end ?? { state: 'down', reason: 'The connection was lost' })
      })
    })
  }

  #onConnect(): void {
    this.#restartSilenceTimer()
    this.#listener.onConnect()
  }

  #onData(bytes: Uint8Array): void {
    this.#restartSilenceTimer()
    this.#listener.onData(bytes)
  }

  #restartSilenceTimer(): void {
    const { silentAfterMs } = this.#options
    this.#setTimer(silentAfterMs, () => this.#onSilence())
  }

  #onSilence(): void {
    const { silentAfterMs, deadAfterMs } = this.#options
    if (deadAfterMs <= silentAfterMs) return this.#finishSilent()
    this.#listener.onSilence(this.#withAddress(`has sent nothing for ${formatSeconds(silentAfterMs)}`))
    this.#setTimer(deadAfterMs - silentAfterMs, () => this.#finishSilent())
  }

  #finishSilent(): void {
    this.#finish(
      'silent',
      this.#withAddress(`has sent nothing for ${formatSeconds(this.#options.deadAfterMs)}`),
    )
  }

  #setTimer(milliseconds: number, onTimeout: () => void): void {
    clearTimeout(this.#timer)
    const timer = setTimeout(() => {
      // If the process was busy, received data may be unread. Reads it before deciding on the timeout.
      setImmediate(() => {
        if (timer !== this.#timer || this.#socket.destroyed) return
        if (this.#socket.isPaused()) timer.refresh()
        else onTimeout()
      })
    }, milliseconds)
    this.#timer = timer
  }

  #finishDown(problem: string): void {
    this.#finish('down', this.#withAddress(problem))
  }

  #withAddress(problem: string): string {
    return `${this.#options.host}:${this.#options.port} ${problem}`
  }

  /** Keeps only the first reason, because later errors are its consequences. */
  #finish(state: ConnectionEnd['state'], reason: string): void {
    this.#end ??= { state, reason }
    this.#socket.destroy()
  }
}
