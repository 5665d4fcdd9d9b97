// Creates activation codes as an administrator, and checks afterwards that every acknowledged one is stored and
// audited exactly once.
import { setTimeout as pause } from 'node:timers/promises'
import { check } from '../fault'
import type { Client } from './client'

export class CodeWriter {
  readonly #administrator: Client
  readonly #acknowledged = new Set<string>()
  /** Requests without an answer, or with a 5xx: the code may be stored or not. */
  readonly #uncertain = new Set<string>()
  readonly #prefix = `FAULT${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  #count = 0
  #isStopped = false
  /** Answers other than 201, by status; 0 counts requests without an answer. */
  readonly refusals = new Map<number, number>()

  constructor(administrator: Client) {
    this.#administrator = administrator
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  stop(): void {
    this.#isStopped = true
  }

  async run(perSecond: number): Promise<void> {
    while (!this.#isStopped) {
      await this.write()
      await pause(1000 / perSecond)
    }
  }

  /** Returns the status of the answer; 0 without one. */
  async write(): Promise<number> {
    this.#count += 1
    const code = `${this.#prefix}${String(this.#count).padStart(6, '0')}`
    const status = await this.#send(code)
    if (status === 201) this.#acknowledged.add(code)
    else this.#uncertain.add(code)
    if (status !== 201) this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
    return status
  }

  async #send(code: string): Promise<number> {
    const answer = await this.#administrator
      .call('POST', '/api/admin/activation-codes', { code })
      .catch(() => undefined)
    if (answer === undefined) return 0
    const { status, body } = answer
    check(status === 201 || status >= 500, `Creating a code: ${status} ${JSON.stringify(body)}`)
    return status
  }

  async verify(): Promise<void> {
    const stored = await this.#listCodes()
    const audited = await this.#countAudited()
    const lost = [...this.#acknowledged].filter(code => !stored.includes(code))
    const known = new Set([...this.#acknowledged, ...this.#uncertain])
    const foreign = stored.filter(code => !known.has(code))
    check(lost.length === 0, `${lost.length} acknowledged codes are lost`)
    check(foreign.length === 0, `${foreign.length} codes were never sent`)
    check(new Set(stored).size === stored.length, 'a code is stored twice')
    check(audited === stored.length, `${audited} audit rows for ${stored.length} codes`)
  }

  async #listCodes(): Promise<string[]> {
    const codes: string[] = []
    for (let page = 1; ; page += 1) {
      const path = `/api/admin/activation-codes?q=${this.#prefix}&pageSize=500&page=${page}`
      const { data } = await this.#administrator.expect(200, 'GET', path)
      const listed = data as { code: string }[]
      if (listed.length === 0) return codes
      codes.push(...listed.map(({ code }) => code.replaceAll('-', '')))
    }
  }

  async #countAudited(): Promise<number> {
    const path = '/api/admin/audit?action=admin/createActivationCode'
    const { total } = await this.#administrator.expect(200, 'GET', path)
    return Number(total)
  }
}
