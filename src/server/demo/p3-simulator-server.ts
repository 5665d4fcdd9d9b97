// Plays a simulated session as P3 decoders that share an address, in real time.
import { P3Memory, P3Playback, type P3Scenario } from '#simulator'
import { performance } from 'node:perf_hooks'
import { DecoderServer } from './decoder-server'

export interface P3SimulatorOptions {
  readonly scenario: P3Scenario
  readonly host?: string | undefined
  /** 0 selects a free port. */
  readonly port?: number | undefined
  /** 10 plays ten seconds per second. The clock of the decoders runs as fast. */
  readonly speed?: number | undefined
  /** Called with what race control has to do or know at that moment. */
  readonly onStep?: ((step: { readonly at: number; readonly text: string }) => void) | undefined
}

const sendIntervalMs = 50

export class P3SimulatorServer {
  readonly #options: P3SimulatorOptions
  readonly #memory = new P3Memory()
  readonly #server: DecoderServer
  readonly #finish: { readonly finished: Promise<void>; readonly resolve: () => void }
  #playback: P3Playback | undefined
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: P3SimulatorOptions) {
    this.#options = options
    this.#server = new DecoderServer({ memory: this.#memory, host: options.host, port: options.port })
    let resolve: () => void = () => undefined
    const finished = new Promise<void>(resolveFinished => {
      resolve = resolveFinished
    })
    this.#finish = { finished, resolve }
  }

  get port(): number {
    return this.#server.port
  }

  /** Resolves at the end of the session, or when the server is stopped earlier. Decoders answer until they are stopped. */
  get finished(): Promise<void> {
    return this.#finish.finished
  }

  get isFinished(): boolean {
    return this.#playback?.isFinished === true
  }

  /** Returns the port. */
  async start(): Promise<number> {
    const port = await this.#server.start()
    this.#playback = new P3Playback(this.#options.scenario, this.#memory, Date.now())
    this.#startedAt = performance.now()
    this.#timer = setInterval(() => this.#send(), sendIntervalMs)
    return port
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#finish.resolve()
    await this.#server.stop()
  }

  #send(): void {
    const { speed = 1, onStep } = this.#options
    const played = this.#playback?.advanceTo((performance.now() - this.#startedAt) * speed)
    this.#server.send(Buffer.concat(played?.records ?? []))
    for (const step of played?.steps ?? []) onStep?.(step)
    if (this.isFinished) this.#finish.resolve()
  }
}
