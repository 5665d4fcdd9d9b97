// A P3 decoder for tests: it records passings at chosen times and sends them at once, so that a test needs no real time.
import { encodeP3Passing, encodeP3Status, P3Memory } from '#simulator'
import { DecoderServer, type ResendRequest } from '../demo/decoder-server'

export interface ScriptedPassing {
  readonly transponder: number | string
  /** Milliseconds since `zero`. */
  readonly at: number
  /** By default the first decoder of the options. */
  readonly decoder?: number
  readonly hits?: number
  readonly strength?: number
  /** False for a passing that the decoder has recorded and the network has lost: a gap in the numbers. */
  readonly isSent?: boolean
}

export interface SimulatedDecoderOptions {
  /** The ids of the decoders, each with its own passing numbers. */
  readonly decoders?: readonly [number, ...number[]]
  readonly port?: number
  /** Milliseconds since 1970 by the clock of the decoder to which the times of passings are added. Now by default. */
  readonly zero?: number
}

/** The transponder of a start gate or a start light. */
const startPulse = 9992

export class SimulatedDecoder {
  readonly zero: number
  readonly #memory = new P3Memory()
  readonly #server: DecoderServer
  readonly #decoder: number
  #clock = 1

  constructor({ decoders: [decoder] = [1], port, zero = Date.now() }: SimulatedDecoderOptions = {}) {
    this.zero = zero
    this.#decoder = decoder
    this.#server = new DecoderServer({ memory: this.#memory, port })
  }

  get port(): number {
    return this.#server.port
  }

  get clientCount(): number {
    return this.#server.clientCount
  }

  /** The requests of clients to send passings again. */
  get requests(): readonly ResendRequest[] {
    return this.#server.requests
  }

  start(): Promise<number> {
    return this.#server.start()
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  /** Resolves when a client is connected, so that it receives what is sent next. */
  waitForClient(): Promise<void> {
    return this.#server.waitForClient()
  }

  /** Passings are recorded and sent in the order of the arguments. */
  pass(...passings: readonly ScriptedPassing[]): void {
    for (const { transponder, at, decoder = this.#decoder, isSent = true, ...signal } of passings) {
      const { hits = 20, strength = 120 } = signal
      const time = Math.round((this.zero + at) * 1000)
      const clock = this.#clock
      const passing = { decoder, transponder: Number(transponder), time, strength, hits, clock }
      const bytes = encodeP3Passing(this.#memory.record(passing))
      if (isSent) this.#server.send(bytes)
    }
  }

  /** A start pulse: a passing of a reserved transponder. */
  pulse(at: number, decoder?: number): void {
    this.pass({ transponder: startPulse, at, ...(decoder !== undefined && { decoder }) })
  }

  /** Uses a number for a passing that the decoder has forgotten, so that no request recovers it. */
  lose(decoder = this.#decoder): void {
    this.#memory.skipNumber(decoder)
  }

  /** Records a passing that is not sent until a client requests it: its number is a gap. */
  skip(passing: ScriptedPassing): void {
    this.pass({ ...passing, isSent: false })
  }

  sendStatus({ decoder = this.#decoder, noise = 40, temperature = 22 } = {}): void {
    this.#server.send(encodeP3Status({ decoder, noise, temperature }))
  }

  /** Sends any bytes, such as garbage or a part of a record. */
  sendBytes(bytes: Uint8Array): void {
    this.#server.send(bytes)
  }

  /** Disconnects all clients. What is recorded until they connect again is only sent on request. */
  dropLink(): void {
    this.#server.dropLinks()
  }

  /** As after an operator has cleared the decoder: nothing is remembered and numbers count from 1 again. */
  clear(): void {
    this.#memory.clear()
  }

  /** As after an operator has set the clock: times before and after cannot be compared. */
  setClock(): void {
    this.#clock += 1
  }
}

export async function startSimulatedDecoder(
  options: SimulatedDecoderOptions = {},
): Promise<SimulatedDecoder> {
  const decoder = new SimulatedDecoder(options)
  await decoder.start()
  return decoder
}
