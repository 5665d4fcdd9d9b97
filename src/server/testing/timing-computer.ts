// Simulates a timing computer: it sends lines at a fixed interval, whether clients are connected or not. A new client
// gets the current state first; missed lines are not repeated.
import { createServer, type Server, type Socket } from 'node:net'

export interface TimingComputerOptions {
  readonly lines: readonly string[]
  /** Milliseconds between two lines. */
  readonly intervalMs: number
  /** The first line is sent when the first client is connected, so that the client gets all of them. */
  readonly waitsForClient?: boolean
}

/** Records of which only the newest per subject is the current state, in the order of real timing computers. */
const stateRecords = ['$H', '$G', '$B', '$A', '$E', '$C']

export class TimingComputer {
  readonly #options: TimingComputerOptions
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  readonly #state = new Map<string, string>()
  #sentCount = 0
  #timer: NodeJS.Timeout | undefined
  #onConnect: (() => void) | undefined

  constructor(options: TimingComputerOptions) {
    this.#options = options
    this.#server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('close', () => this.#clients.delete(socket))
      socket.write(this.#buildState())
      this.#clients.add(socket)
      this.#startSending()
      this.#onConnect?.()
    })
  }

  get isOver(): boolean {
    return this.#sentCount >= this.#options.lines.length
  }

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    if (this.#options.waitsForClient !== true) this.#startSending()
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Resolves with the next connection. */
  waitForConnection(): Promise<void> {
    return new Promise(resolve => {
      this.#onConnect = resolve
    })
  }

  /** Disconnects all clients in the middle of a line. */
  disconnectMidLine(): void {
    const next = this.#options.lines[this.#sentCount] ?? ''
    for (const socket of this.#clients) {
      socket.write(next.slice(0, next.length / 2))
      socket.destroySoon()
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#clients) socket.destroy()
    this.#server.close()
  }

  #startSending(): void {
    this.#timer ??= setInterval(() => this.#sendNext(), this.#options.intervalMs)
  }

  #sendNext(): void {
    const line = this.#options.lines[this.#sentCount] ?? this.#options.lines.at(-1) ?? ''
    this.#sentCount += 1
    const [command = '', first = '', second = ''] = line.split(',')
    // $G and $H have the competitor in the second field, other records their key in the first.
    const key = command === '$H' || command === '$G' ? second : command === '$B' ? '' : first
    if (stateRecords.includes(command)) this.#state.set(`${command} ${key}`, line)
    for (const socket of this.#clients) socket.write(`${line}\r\n`)
  }

  #buildState(): string {
    const lines = stateRecords.flatMap(command =>
      [...this.#state.values()].filter(line => line.startsWith(`${command},`)),
    )
    return lines.map(line => `${line}\r\n`).join('')
  }
}
