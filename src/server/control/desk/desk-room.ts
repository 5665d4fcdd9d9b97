// The open desks of one race. All of them get the same changes; only what an official may do differs.
import type { Desk, Permission } from '#contract'
import { createEventFrame, type EventFrame } from '../../stream/event-frame'
import type { Viewer } from '../../stream/viewer'
import { describeDesk, findChange, type SentDesk } from './desk-change'

export interface DeskViewer {
  readonly viewer: Viewer
  readonly userId: string
  readonly name: string
  readonly duties: readonly Permission[]
}

type BuildDesk = (duties: readonly Permission[], operators: Desk['operators']) => Promise<Desk | undefined>

export class DeskRoom {
  readonly viewers = new Set<DeskViewer>()
  readonly #build: BuildDesk
  /** By the duties of the viewers. */
  readonly #sent = new Map<string, SentDesk>()
  #isBuilding = false
  #isOutdated = false

  constructor(build: BuildDesk) {
    this.#build = build
  }

  get operators(): Desk['operators'] {
    const all = [...this.viewers].map(({ userId, name }) => [userId, { userId, name }] as const)
    return [...new Map(all).values()]
  }

  /** Sends a new viewer everything, then the changes. */
  async join(viewer: DeskViewer, now: () => number): Promise<void> {
    const desk = await this.#build(viewer.duties, this.operators)
    if (desk === undefined) {
      viewer.viewer.end()
      return
    }
    send(viewer, createEventFrame('desk', JSON.stringify(desk)), now)
    this.viewers.add(viewer)
    // What was sent to the others meanwhile.
    const newest = await this.#build(viewer.duties, this.operators)
    const change = newest && findChange(newest, describeDesk(desk), describeDesk(newest))
    if (change !== undefined) send(viewer, createEventFrame('change', JSON.stringify(change)), now)
    const key = viewer.duties.join()
    if (!this.#sent.has(key)) this.#sent.set(key, describeDesk(desk))
    await this.refresh(now)
  }

  leave(viewer: DeskViewer): void {
    this.viewers.delete(viewer)
    if (![...this.viewers].some(({ duties }) => duties.join() === viewer.duties.join()))
      this.#sent.delete(viewer.duties.join())
  }

  /** Returns how long it took, in milliseconds. */
  async refresh(now: () => number): Promise<number> {
    this.#isOutdated = true
    if (this.#isBuilding) return 0
    this.#isBuilding = true
    const startedAt = performance.now()
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false
        await this.#send(now)
      }
    } finally {
      this.#isBuilding = false
    }
    return performance.now() - startedAt
  }

  async #send(now: () => number): Promise<void> {
    for (const key of new Set([...this.viewers].map(({ duties }) => duties.join()))) {
      const members = [...this.viewers].filter(({ duties }) => duties.join() === key)
      const desk = await this.#build(members[0]?.duties ?? [], this.operators)
      if (desk === undefined) {
        for (const member of members) member.viewer.end()
        continue
      }
      const described = describeDesk(desk)
      const before = this.#sent.get(key)
      const change = before && findChange(desk, before, described)
      this.#sent.set(key, described)
      const frame =
        before === undefined
          ? createEventFrame('desk', JSON.stringify(desk))
          : change && createEventFrame('change', JSON.stringify(change))
      if (frame !== undefined) for (const member of members) send(member, frame, now)
    }
  }
}

function send({ viewer }: DeskViewer, frame: EventFrame, now: () => number): void {
  viewer.send(frame, now, () => undefined)
}
