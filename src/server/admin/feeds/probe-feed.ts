// Tests a feed: connects to the timing computer and checks that it sends the expected protocol.
import { lookup } from 'node:dns/promises'
import type { FeedTestResult } from '#contract'
import { isForbiddenAddress } from '../../feeds/forbidden-address'
import { liveProtocols } from '../../feeds/index'
import { describeSocketError } from '../../feeds/describe-socket-error'
import { TcpConnection } from '../../feeds/tcp-connection'
import { sleep } from '../../feeds/sleep'

export type ProbedProtocol = 'rmonitor' | 'multiloop' | 'p3'

export interface ProbedFeed {
  readonly protocol: ProbedProtocol
  readonly host: string
  readonly port: number
}

const timeoutMs = 3000
/** Much more than the whole state of a race, which a timing computer sends first. */
const maxBytes = 262_144

const protocolNames: Readonly<Record<ProbedProtocol, string>> = {
  rmonitor: 'RMonitor',
  multiloop: 'Multiloop',
  p3: 'P3',
}

/** Resolves and checks the address before connecting to it; returns a text when that fails. */
async function resolveHost(host: string): Promise<{ readonly address: string } | string> {
  const lookupEnd = new AbortController()
  try {
    const timeout = sleep(timeoutMs, lookupEnd.signal).then(() => undefined)
    const found = await Promise.race([lookup(host), timeout])
    if (found === undefined) return `${host} cannot be looked up now.`
    return isForbiddenAddress(found.address) ? `${host} is not an address of a timing computer.` : found
  } catch (error) {
    return `${host} ${error instanceof Error ? describeSocketError(error) : 'cannot be looked up'}.`
  } finally {
    lookupEnd.abort()
  }
}

/** Receives data until it is recognized as the expected protocol. */
class FeedProbe {
  readonly #protocol: ProbedProtocol
  readonly #stopping: AbortController
  readonly #parser
  #head = ''
  isConnected = false
  isRecognised = false

  constructor(protocol: ProbedProtocol, stopping: AbortController) {
    this.#protocol = protocol
    this.#stopping = stopping
    this.#parser = liveProtocols[protocol].createParser()
  }

  onConnect(): void {
    this.isConnected = true
  }

  onData(bytes: Uint8Array): void {
    this.#head += Buffer.from(bytes).toString('latin1')
    this.#parser.push(bytes)
    this.isRecognised = this.#parser.lines.accepted > 0
    if (this.isRecognised || this.#head.length > maxBytes) this.#stopping.abort()
  }

  onSilence(): void {
    // The probe ends before the connection counts as silent.
  }

  describeResult(reason: string): string {
    const expected = protocolNames[this.#protocol]
    if (this.isRecognised) return `Connected and receiving ${expected} data.`
    if (!this.isConnected) return `${reason}.`
    if (this.#head === '')
      return `Connected, but no data was received within ${timeoutMs / 1000} s. Is a session running there?`
    const others = Object.keys(protocolNames) as ProbedProtocol[]
    const other = others.find(name => name !== this.#protocol && liveProtocols[name].isMatch(this.#head))
    return other === undefined
      ? `Connected, but the received data is not ${expected}.`
      : `Connected, but the received data looks like ${protocolNames[other]}, not ${expected}.`
  }
}

export async function probeFeed({ protocol, host, port }: ProbedFeed): Promise<FeedTestResult> {
  const found = await resolveHost(host)
  if (typeof found === 'string') return { isConnected: false, isRecognised: false, finding: found }
  const stopping = new AbortController()
  const probe = new FeedProbe(protocol, stopping)
  const timing = { connectTimeoutMs: timeoutMs, silentAfterMs: 2 * timeoutMs, deadAfterMs: 2 * timeoutMs }
  const connection = new TcpConnection({ host: found.address, port, ...timing }, probe, stopping.signal)
  const timer = setTimeout(() => stopping.abort(), timeoutMs + 100)
  const { reason } = await connection.ended
  clearTimeout(timer)
  const { isConnected, isRecognised } = probe
  return { isConnected, isRecognised, finding: probe.describeResult(reason) }
}
