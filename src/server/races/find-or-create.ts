/**
 * Returns the existing row or creates it. `create` returns undefined when another transaction created the row first;
 * it has waited for that transaction to commit, so the second `find` finds the row.
 */
export async function findOrCreate<Row>(
  find: () => Promise<Row | undefined>,
  create: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = (await find()) ?? (await create()) ?? (await find())
  if (row === undefined) throw new Error('The row was neither found nor created')
  return row
}
