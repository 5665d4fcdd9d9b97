/** Few enough that the accept queue of the server does not overflow. */
const maxConcurrent = 50

/** Opens one connection per item with limited concurrency and returns them in the order of the items. */
export async function openAll<Item, Opened>(
  items: readonly Item[],
  open: (item: Item) => Promise<Opened>,
): Promise<Opened[]> {
  const all: Opened[] = []
  const remaining = items.entries()
  const openRemaining = async (): Promise<void> => {
    for (const [index, item] of remaining) all[index] = await open(item)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, openRemaining))
  return all
}
