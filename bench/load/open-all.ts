/** At once: enough to be quick, few enough that nobody waits long in the queue of the listener. */
const atOnce = 50

/** One for each, in the order given. */
export async function openAll<One, Opened>(
  each: readonly One[],
  open: (one: One) => Promise<Opened>,
): Promise<Opened[]> {
  const all: Opened[] = []
  const left = each.entries()
  const work = async (): Promise<void> => {
    for (const [place, one] of left) all[place] = await open(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return all
}
