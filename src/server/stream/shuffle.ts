/** Puts the items in random order, in place. */
export function shuffle<Item>(items: Item[]): Item[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1))
    ;[items[index], items[other]] = [items[other] as Item, items[index] as Item]
  }
  return items
}
