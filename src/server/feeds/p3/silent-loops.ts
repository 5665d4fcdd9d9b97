// Finds loops that have stopped receiving: a transponder has completed a lap past another loop, and none has passed this one.

type LoopId = number | undefined

/** A parked rider near a loop is read all the time, so two readings in a row are a lap only after this pause. */
const minLapMs = 20_000
/** Limits the memory that a feed with random transponders can use. */
const maxTransponders = 1000

interface FollowedLoop {
  isSilent: boolean
  /** When each transponder was last read at another loop since this one has received any. */
  readonly readElsewhere: Map<string, number>
}

export class SilentLoops {
  readonly #loops = new Map<LoopId, FollowedLoop>()

  /** Only for loops that every rider passes in a lap. `at` is the time of the decoder. */
  record(loop: LoopId, transponder: string, at: number): void {
    const own = this.#loops.get(loop) ?? { isSilent: false, readElsewhere: new Map() }
    own.isSilent = false
    own.readElsewhere.clear()
    this.#loops.set(loop, own)
    for (const [id, other] of this.#loops) if (id !== loop) follow(other, `${loop} ${transponder}`, at)
  }

  isSilent(loop: LoopId): boolean {
    return this.#loops.get(loop)?.isSilent ?? false
  }
}

function follow(loop: FollowedLoop, key: string, at: number): void {
  const { readElsewhere } = loop
  const before = readElsewhere.get(key)
  if (before !== undefined && at - before >= minLapMs) loop.isSilent = true
  if (before !== undefined || readElsewhere.size < maxTransponders)
    readElsewhere.set(key, Math.max(at, before ?? at))
}
