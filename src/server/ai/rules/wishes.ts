// Puts together what belongs together: which count, size and rider was said about which thing.
import type { DataPoint, SettingValue } from '#widgets/catalog'
import { takeDenials } from './denials'
import type { Meaning, Thing } from './meaning'
import type { Said } from './read-prompt'
import { everyWish, giveOptions, hasDataPoint, isWishFor, putTogether, type Wish, wishFor } from './wish'

/** What is wanted, in the order in which it was said. */
export function wishesIn(said: readonly Said[]): Wish[] {
  const { wanted, unwanted } = takeDenials(said)
  const listener = new Listener()
  for (const { meaning, written } of wanted) listener.hear(meaning, written)
  return listener.done().filter(wish => !unwanted.some(thing => isWishFor(wish, thing)))
}

class Listener {
  readonly #all: Wish[] = []
  /** Said about no thing in particular. */
  readonly #general = new Map<string, SettingValue>()
  /** Where the present sentence and the present part of it begin. */
  #sentence = 0
  #clause = 0
  #count: number | undefined
  #options = new Map<string, SettingValue>()
  /** Named before the things: “for rider 46 the gap and the last lap”. */
  #riders: readonly string[] | undefined
  /** Awaits the data points of the tile named last. */
  #open: Wish | undefined

  hear(meaning: Meaning, written: string): void {
    switch (meaning.kind) {
      case 'thing':
        this.#hearThing(meaning, written)
        break
      case 'everything':
        this.#add(...everyWish(written))
        break
      case 'count':
        this.#count = meaning.value
        break
      case 'option':
        this.#options.set(meaning.key, meaning.value)
        break
      case 'riders':
        this.#hearRiders(meaning.numbers)
        break
      case 'together':
        this.#clause = Math.min(this.#clause, putTogether(this.#all, this.#sentence))
        break
      case 'join':
        this.#endClause()
        break
      case 'stop':
        this.#endSentence()
        break
      case 'tableRows':
      case 'dataColumns':
      case 'tireSection':
      case 'not':
      case 'except':
        // Not about single widgets; read apart from them.
        break
    }
  }

  done(): Wish[] {
    this.#endSentence()
    for (const wish of this.#all) giveOptions(wish, this.#general)
    return this.#all
  }

  #hearThing(thing: Thing, written: string): void {
    if (thing.point && this.#takesPoint(thing.point)) return
    const before = this.#all.at(-1)
    // “speed datapoint” is one tile.
    if (thing.widget === 'SingleDatapoint' && before?.point && this.#all.length > this.#clause) {
      before.widget = 'SingleDatapoint'
      before.points = [before.point]
      return
    }
    this.#add(wishFor(thing, written))
  }

  #takesPoint(point: DataPoint): boolean {
    const wish = this.#open
    if (wish === undefined) return false
    wish.points.push(point)
    if (wish.points.length === (wish.widget === 'DualDatapoint' ? 2 : 1)) this.#open = undefined
    return true
  }

  #add(...wishes: readonly Wish[]): void {
    for (const wish of wishes) {
      wish.count = this.#count
      wish.riders = this.#riders ?? []
      giveOptions(wish, this.#options)
    }
    this.#count = undefined
    this.#options = new Map()
    this.#all.push(...wishes)
    const last = wishes.at(-1)
    const isOpen = last?.points.length === 0 && hasDataPoint(last)
    this.#open = wishes.length === 1 && isOpen ? last : undefined
  }

  /** Behind the things of a clause they are theirs, and those before them that have none: “gap and speed for #46”. */
  #hearRiders(numbers: readonly string[]): void {
    if (this.#all.length === this.#clause) {
      this.#riders = numbers
      return
    }
    // Whoever was named for the things before them gives way.
    for (const wish of this.#all.slice(this.#clause)) wish.riders = numbers
    this.#giveRiders(numbers)
  }

  #giveRiders(numbers: readonly string[]): void {
    for (const wish of this.#all.slice(this.#sentence)) if (wish.riders.length === 0) wish.riders = numbers
  }

  #endClause(): void {
    const hasThings = this.#all.length > this.#clause
    const last = this.#all.at(-1)
    if (hasThings && last) {
      last.count ??= this.#count
      giveOptions(last, this.#options)
    } else {
      for (const [key, value] of this.#options) this.#general.set(key, value)
      this.#giveRidersBack()
    }
    this.#count = undefined
    this.#options = new Map()
    this.#clause = this.#all.length
    // Only the second value of two may come behind an “and”.
    if (this.#open?.points.length === 0) this.#open = undefined
  }

  /** “gap and speed, for rider 46” */
  #giveRidersBack(): void {
    const isBehind = this.#all.slice(this.#sentence).some(({ riders }) => riders.length === 0)
    if (this.#riders === undefined || !isBehind) return
    this.#giveRiders(this.#riders)
    this.#riders = undefined
  }

  #endSentence(): void {
    this.#endClause()
    this.#sentence = this.#all.length
    this.#riders = undefined
    this.#open = undefined
  }
}
