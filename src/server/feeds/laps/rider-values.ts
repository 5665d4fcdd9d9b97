// A lap list repeats name and grid position in every row of a rider.
import { toNameKey } from '#timing'
import type { Row } from './row'

/** A value and where it occurred first. */
interface FirstValue<Value> {
  readonly value: Value
  readonly where: string
}

/** Finds rows that contradict an earlier row of the same number: a typing error, or two riders with one number. */
export class RiderValues {
  readonly #names = new Map<string, FirstValue<string>>()
  readonly #grids = new Map<string, FirstValue<number>>()

  /** Remembers name and grid position of the row; returns a problem if they differ from those of an earlier row. */
  add({ number, name, grid }: Row, where: string): string | undefined {
    const firstName = this.#names.get(number) ?? { value: name, where }
    // Case and spacing vary in lists that were typed by hand.
    if (name !== '' && toNameKey(firstName.value) !== toNameKey(name))
      return `the name of "${number}" is "${name}" here and "${firstName.value}" in ${firstName.where}`
    const firstGrid = this.#grids.get(number) ?? { value: grid ?? 0, where }
    if (grid !== undefined && firstGrid.value !== grid)
      return `the grid position of "${number}" is ${grid} here and ${firstGrid.value} in ${firstGrid.where}`
    if (name !== '') this.#names.set(number, firstName)
    if (grid !== undefined) this.#grids.set(number, firstGrid)
    return undefined
  }
}
