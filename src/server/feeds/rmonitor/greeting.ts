// On connecting, and after an $I, a feed tells its whole state in one breath, in any order: standings may come
// before the run they belong to. So what comes is held until the breath is over, and judged as a whole.

export interface Held {
  readonly command: string
  readonly fields: readonly string[]
}

const entries = new Set(['A', 'COMP'])
const crossings = new Set(['J', 'L'])
const ofRun = new Set(['B', 'G'])
/** With one of these we are in the midst of a run. */
const live = new Set(['B', ...crossings])
/** A lone $I is a relay's artefact: after this many heartbeats no entries will follow any more. */
const patience = 3
/** No feed has this many records of state. */
const most = 20_000

/** What is held back, to be held back by another parser. */
export interface GreetingState {
  readonly held: readonly Held[] | null
  readonly hasInit: boolean
}

export class Greeting {
  #held: Held[] | undefined = []
  #hasInit = false
  #heartbeats = 0

  get state(): GreetingState {
    return { held: this.#held ?? null, hasInit: this.#hasInit }
  }

  restore({ held, hasInit }: GreetingState): void {
    this.#held = held === null ? undefined : [...held]
    this.#hasInit = hasInit
    this.#heartbeats = held?.filter(({ command }) => command === 'F').length ?? 0
  }

  begin(isInit: boolean): void {
    this.#hasInit = isInit || (this.#held !== undefined && this.#hasInit)
    this.#held ??= []
    this.#heartbeats = 0
  }

  /** Whether the record is kept back. */
  hold(record: Held): boolean {
    if (this.#held === undefined) return false
    this.#held.push(record)
    if (record.command === 'F') this.#heartbeats += 1
    return true
  }

  get isOver(): boolean {
    if (this.#held === undefined) return false
    if (this.#held.length > most) return true
    // Relays repeat the last crossings in their greeting: they end it only where it has told of the run.
    if (crossings.has(this.#held.at(-1)?.command ?? '') && this.#has(ofRun)) return true
    const isComplete = this.#hasInit ? this.#has(entries) : this.#has(live)
    return this.#heartbeats >= (isComplete ? 1 : patience)
  }

  #has(commands: ReadonlySet<string>): boolean {
    return this.#held?.some(({ command }) => commands.has(command)) ?? false
  }

  /** What was held, and whether it clears what was before: an $I that entries followed. */
  release(): { readonly records: readonly Held[]; readonly isReset: boolean } {
    const records = this.#held ?? []
    const isReset = this.#hasInit && this.#has(entries)
    this.#held = undefined
    this.#hasInit = false
    return { records, isReset }
  }
}
