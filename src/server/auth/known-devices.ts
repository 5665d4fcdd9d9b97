// Recognizes devices on which an account has signed in before, by a signed cookie that survives the sign-out. A known
// device has budgets of its own, so that guesses of strangers cannot lock the owner of an account out (decision 007).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCookieNames, readCookie, setDeviceCookie } from './cookies'
import { networkOf } from './network-of'

/** Who sends a request about an account: a device that is known to it, or a network address. */
export interface Requester {
  /** A keyed hash of the email address, whether or not an account exists. */
  readonly accountKey: string
  /** Undefined for a device that has not signed in to this account. */
  readonly deviceKey: string | undefined
  /** The device if it is known, otherwise the network address. */
  readonly key: string
}

interface Device {
  /** Random; means nothing without a signature. */
  readonly id: string
  /** One signature per account that has signed in on the device, the latest first. */
  readonly signatures: readonly string[]
}

const cookieForm = /^([\w-]{22})\.([\w-]{43}(?:\.[\w-]{43}){0,3})$/
const maxAccounts = 4

export class KnownDevices {
  readonly #secret: Uint8Array
  readonly #origin: URL

  constructor(secret: Uint8Array, origin: URL) {
    this.#secret = secret
    this.#origin = origin
  }

  accountKeyOf(email: string): string {
    return this.#sign('account', email)
  }

  identify(request: FastifyRequest, email: string): Requester {
    const accountKey = this.accountKeyOf(email)
    const device = this.#readDevice(request)
    const isKnown = device?.signatures.some(each => isEqual(each, this.#signDevice(device.id, email)))
    const deviceKey = device && isKnown ? `${accountKey}.${device.id}` : undefined
    return { accountKey, deviceKey, key: deviceKey ?? this.#sign('address', networkOf(request.ip)) }
  }

  /** Makes the device of the request known to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const device = this.#readDevice(request)
    const id = device?.id ?? randomBytes(16).toString('base64url')
    const signature = this.#signDevice(id, email)
    const others = device?.signatures.filter(each => each !== signature) ?? []
    const signatures = [signature, ...others].slice(0, maxAccounts)
    setDeviceCookie(reply, this.#origin, [id, ...signatures].join('.'))
  }

  #readDevice(request: FastifyRequest): Device | undefined {
    const cookie = readCookie(request, getCookieNames(this.#origin).device) ?? ''
    const [, id, signatures] = cookieForm.exec(cookie) ?? []
    return id === undefined || signatures === undefined
      ? undefined
      : { id, signatures: signatures.split('.') }
  }

  #signDevice(id: string, email: string): string {
    return this.#sign('device', `${id} ${email}`)
  }

  #sign(purpose: 'account' | 'address' | 'device', text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose} ${text}`).digest('base64url')
  }
}

/** Both have 43 characters. The text is compared, so only the canonical form of a signature is valid. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
