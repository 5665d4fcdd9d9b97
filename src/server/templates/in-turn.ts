import type { Executor, Orm } from '../db/database'
import { Refusal } from '../http/errors'
import { holdPerson, selectTemplates, type TemplateRow } from './template-store'

/** Changes a person's templates one after the other, whoever of his devices asks: names and selection stay unique. */
export async function inTurn<Outcome>(
  orm: Orm,
  userId: string,
  change: (tx: Executor, kept: readonly TemplateRow[]) => Promise<Outcome>,
): Promise<Outcome> {
  return orm.transaction(async tx => {
    if (!(await holdPerson(tx, userId))) throw new Refusal(401, 'Please sign in')
    return change(tx, await selectTemplates(tx, userId))
  })
}
