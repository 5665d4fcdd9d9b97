// The open desks of one race. All of them get the same changes; only what an official may do differs.
import { setImmediate as pause } from 'node:timers/promises'
import type { Desk, Permission } from '#contract'
import { createEventFrame, type EventFrame } from '../../stream/event-frame'
import type { Viewer } from '../../stream/viewer'
import type { DeskSections } from './build-desk'
import { describeDesk, findChange, type SentDesk } from './desk-change'
import { DeskPassings } from './desk-passings'

export interface DeskViewer {
  readonly viewer: Pick<Viewer, 'isBusy' | 'send' | 'end'>
  readonly userId: string
  readonly name: string
  readonly duties: readonly Permission[]
}

/** Updates the passings to those of the desk. */
type BuildDesk = (
  duties: readonly Permission[],
  operators: Desk['operators'],
  passings: DeskPassings,
) => Promise<DeskSections | undefined>

/** A monotonic clock, with which viewers measure how fast they read. */
const now = (): number => performance.now()

export class DeskRoom {
  readonly viewers = new Set<DeskViewer>()
  readonly #build: BuildDesk
  readonly #passings = new DeskPassings()
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

  async refresh(): Promise<void> {
    this.#isOutdated = true
    if (this.#isBuilding) return
    this.#isBuilding = true
    try {
      while (this.#isOutdated) {
        // The answer to a command and the update of viewers come first.
        await pause()
        this.#isOutdated = false
        for (const key of new Set([...this.viewers].map(keyOf))) await this.#send(key)
      }
    } finally {
      this.#isBuilding = false
    }
  }

  async #send(key: string): Promise<void> {
    const [first] = this.#membersOf(key)
    const desk = first && (await this.#build(first.duties, this.operators, this.#passings))
    if (desk === undefined) {
      for (const { viewer } of this.#membersOf(key)) viewer.end()
      return
    }
    const described = describeDesk(desk, this.#passings.version)
    const before = this.#sent.get(key)
    const passings = before && this.#passings.findChange(before.version)
    const change = passings && findChange(desk, before, described, passings)
    this.#sent.set(key, described)
    if (passings === undefined) for (const member of this.#membersOf(key)) this.#behind.add(member)
    const changeFrame = change && createEventFrame('change', JSON.stringify(change))
    let deskFrame: EventFrame | undefined
    for (const member of this.#membersOf(key)) {
      if (member.viewer.isBusy) {
        // Nothing can be sent within a large frame.
        if (changeFrame !== undefined) this.#behind.add(member)
      } else if (this.#behind.delete(member)) {
        deskFrame ??= createEventFrame('desk', JSON.stringify({ ...desk, passings: this.#passings.toWire() }))
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
