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

/** A monotonic clock, with which viewers measure how fast they read. */
const now = (): number => performance.now()

export class DeskRoom {
  readonly viewers = new Set<DeskViewer>()
  readonly #build: BuildDesk
  /** By the duties of the viewers. */
  readonly #sent = new Map<string, SentDesk>()
  /** New viewers, and those to whom a change could not be sent: they get everything. */
  readonly #behind = new Set<DeskViewer>()
  #isBuilding = false
  #isOutdated = false

  constructor(build: BuildDesk) {
    this.#build = build
  }

  get operators(): Desk['operators'] {
    const all = [...this.viewers].map(({ userId, name }) => [userId, { userId, name }] as const)
    return [...new Map(all).values()]
  }

  async join(viewer: DeskViewer): Promise<void> {
    this.viewers.add(viewer)
    this.#behind.add(viewer)
    await this.refresh()
  }

  leave(viewer: DeskViewer): void {
    this.viewers.delete(viewer)
    this.#behind.delete(viewer)
    const key = keyOf(viewer)
    if (![...this.viewers].some(other => keyOf(other) === key)) this.#sent.delete(key)
  }

  /** Returns how long it took, in milliseconds. */
  async refresh(): Promise<number> {
    this.#isOutdated = true
    if (this.#isBuilding) return 0
    this.#isBuilding = true
    const startedAt = now()
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false
        for (const key of new Set([...this.viewers].map(keyOf))) await this.#send(key)
      }
    } finally {
      this.#isBuilding = false
    }
    return now() - startedAt
  }

  async #send(key: string): Promise<void> {
    const [first] = this.#membersOf(key)
    const desk = first && (await this.#build(first.duties, this.operators))
    if (desk === undefined) {
      for (const { viewer } of this.#membersOf(key)) viewer.end()
      return
    }
    const described = describeDesk(desk)
    const before = this.#sent.get(key)
    const change = before && findChange(desk, before, described)
    this.#sent.set(key, described)
    const changeFrame = change && createEventFrame('change', JSON.stringify(change))
    let deskFrame: EventFrame | undefined
    for (const member of this.#membersOf(key)) {
      if (member.viewer.isBusy) {
        // Nothing can be sent within a large frame.
        if (changeFrame !== undefined) this.#behind.add(member)
      } else if (this.#behind.delete(member)) {
        deskFrame ??= createEventFrame('desk', JSON.stringify(desk))
        this.#sendFrame(member, deskFrame)
      } else if (changeFrame !== undefined) this.#sendFrame(member, changeFrame)
    }
  }

  #membersOf(key: string): readonly DeskViewer[] {
    return [...this.viewers].filter(viewer => keyOf(viewer) === key)
  }

  #sendFrame(member: DeskViewer, frame: EventFrame): void {
    member.viewer.send(frame, now, () => {
      // After a failure the next change tries again.
      if (this.#behind.has(member)) this.refresh().catch(() => undefined)
    })
  }
}

function keyOf({ duties }: DeskViewer): string {
  return duties.join()
}
