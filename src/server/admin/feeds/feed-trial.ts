// Whether a timing computer is where somebody says it is, and speaks what he says it speaks.
import { lookup } from 'node:dns/promises'
import type { FeedTrial } from '#contract'
import { liveProtocols } from '../../feeds/index'
import { faultInWords } from '../../feeds/fault-in-words'
import { TcpConnection } from '../../feeds/tcp-connection'
import { wait } from '../../feeds/wait'
import { isRefusedAddress } from './refused-address'

export type TriedProtocol = 'rmonitor' | 'multiloop' | 'p3'

export interface TriedFeed {
  readonly protocol: TriedProtocol
  readonly host: string
  readonly port: number
}

const patience = 3000
/** A greeting with the whole state of a race fits in it many times. */
const mostBytes = 262_144

const shownNames: Readonly<Record<TriedProtocol, string>> = {
  rmonitor: 'RMonitor',
  multiloop: 'Multiloop',
  p3: 'P3',
}

/** The address behind a name, looked at before anything is said to it; or why there is none, in words. */
async function addressOf(host: string): Promise<{ readonly address: string } | string> {
  const waiting = new AbortController()
  try {
    const late = wait(patience, waiting.signal).then(() => undefined)
    const found = await Promise.race([lookup(host), late])
    if (found === undefined) return `${host} cannot be looked up now.`
    return isRefusedAddress(found.address) ? `${host} is not an address of a timing computer.` : found
  } catch (error) {
    return `${host} ${error instanceof Error ? faultInWords(error) : 'cannot be looked up'}.`
  } finally {
    waiting.abort()
  }
}

/** What is said there, as long as it takes to know it. */
class Ear {
  readonly #protocol: TriedProtocol
  readonly #stopping: AbortController
  readonly #parser
  #head = ''
  isConnected = false
  isRecognised = false

  constructor(protocol: TriedProtocol, stopping: AbortController) {
    this.#protocol = protocol
    this.#stopping = stopping
    this.#parser = liveProtocols[protocol].parserFrom()
  }

  connected(): void {
    this.isConnected = true
  }

  data(bytes: Uint8Array): void {
    this.#head += Buffer.from(bytes).toString('latin1')
    this.#parser.push(bytes)
    this.isRecognised = this.#parser.lines.accepted > 0
    if (this.isRecognised || this.#head.length > mostBytes) this.#stopping.abort()
  }

  silent(): void {
    // Nobody waits that long here.
  }

  finding(reason: string): string {
    const wanted = shownNames[this.#protocol]
    if (this.isRecognised) return `Connected, and what comes is ${wanted}.`
    if (!this.isConnected) return `${reason}.`
    if (this.#head === '')
      return `Connected, but nothing came within ${patience / 1000} s. Is a session running there?`
    const others = Object.keys(shownNames) as TriedProtocol[]
    const other = others.find(name => name !== this.#protocol && liveProtocols[name].isIt(this.#head))
    return other === undefined
      ? `Connected, but what comes is not ${wanted}.`
      : `Connected, but what comes looks like ${shownNames[other]}, not ${wanted}.`
  }
}

export async function tryFeed({ protocol, host, port }: TriedFeed): Promise<FeedTrial> {
  const found = await addressOf(host)
  if (typeof found === 'string') return { isConnected: false, isRecognised: false, finding: found }
  const stopping = new AbortController()
  const ear = new Ear(protocol, stopping)
  const times = { connectWithin: patience, silentAfter: 2 * patience, deadAfter: 2 * patience }
  const connection = new TcpConnection({ host: found.address, port, ...times }, ear, stopping.signal)
  const timer = setTimeout(() => stopping.abort(), patience + 100)
  const { reason } = await connection.ended
  clearTimeout(timer)
  const { isConnected, isRecognised } = ear
  return { isConnected, isRecognised, finding: ear.finding(reason) }
}
