// A timing computer as it stands at a track: it goes on whoever listens. Who connects is told the whole state, then
// what happens; what he missed is never said again.
import { createServer, type Server, type Socket } from 'node:net'

export interface TimingComputerOptions {
  readonly lines: readonly string[]
  /** Milliseconds between two lines. */
  readonly every: number
}

/** Of these only the newest holds, by what it speaks of; told in this order, as real ones do. */
const stateRecords = ['$H', '$G', '$B', '$A', '$E', '$C']

export class TimingComputer {
  readonly #options: TimingComputerOptions
  readonly #server: Server
  readonly #listeners = new Set<Socket>()
  readonly #state = new Map<string, string>()
  #said = 0
  #timer: NodeJS.Timeout | undefined
  #onConnect: (() => void) | undefined

  constructor(options: TimingComputerOptions) {
    this.#options = options
    this.#server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('close', () => this.#listeners.delete(socket))
      socket.write(this.#greeting())
      this.#listeners.add(socket)
      this.#onConnect?.()
    })
  }

  get isOver(): boolean {
    return this.#said >= this.#options.lines.length
  }

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    this.#timer = setInterval(() => this.#say(), this.#options.every)
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Resolves with the next connection. */
  connected(): Promise<void> {
    return new Promise(resolve => {
      this.#onConnect = resolve
    })
  }

  /** Everybody is cut off, in the middle of a line. */
  cut(): void {
    const next = this.#options.lines[this.#said] ?? ''
    for (const socket of this.#listeners) {
      socket.write(next.slice(0, next.length / 2))
      socket.destroySoon()
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#listeners) socket.destroy()
    this.#server.close()
  }

  #say(): void {
    const line = this.#options.lines[this.#said] ?? this.#options.lines.at(-1) ?? ''
    this.#said += 1
    const [command = '', first = '', second = ''] = line.split(',')
    // Standings are by the competitor, which is their second field; all others by their first.
    const key = command === '$H' || command === '$G' ? second : command === '$B' ? '' : first
    if (stateRecords.includes(command)) this.#state.set(`${command} ${key}`, line)
    for (const socket of this.#listeners) socket.write(`${line}\r\n`)
  }

  #greeting(): string {
    const lines = stateRecords.flatMap(command =>
      [...this.#state.values()].filter(line => line.startsWith(`${command},`)),
    )
    return lines.map(line => `${line}\r\n`).join('')
  }
}
