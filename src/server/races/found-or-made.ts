/**
 * The row that is there, or the one made now. `make` answers nothing when another writer was quicker; it has
 * waited for that writer by then, so looking again finds the row.
 */
export async function foundOrMade<Row>(
  find: () => Promise<Row | undefined>,
  make: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = (await find()) ?? (await make()) ?? (await find())
  if (row === undefined) throw new Error('A row was neither found nor made')
  return row
}
