import type { Executor, Orm } from '../db/database'
import { HttpError } from '../http/errors'
import { findTemplateRows, lockUser, type TemplateRow } from './template-store'

/** Runs the changes of one user one after another, so that names and the selection stay unique across devices. */
export async function changeTemplates<Result>(
  orm: Orm,
  userId: string,
  change: (tx: Executor, rows: readonly TemplateRow[]) => Promise<Result>,
): Promise<Result> {
  return orm.transaction(async tx => {
    if (!(await lockUser(tx, userId))) throw new HttpError(401, 'Please sign in')
    return change(tx, await findTemplateRows(tx, userId))
  })
}
