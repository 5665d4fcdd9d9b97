// What is wrong with the fields of a form, by the very schema of the call they are sent with.
import { safeParse, type ZodMiniType } from 'zod/mini'
import type { Messages } from '../../forms/field-messages'

/** `labels` has what the form calls its fields: the names of the wire mean nothing to whoever reads a message. */
export function bodyMessages<Name extends string>(
  schema: ZodMiniType,
  body: object,
  labels: Readonly<Partial<Record<Name, string>>>,
): Messages<Name> {
  const issues = safeParse(schema, body).error?.issues ?? []
  const known: Readonly<Record<string, string | undefined>> = labels
  const messages = issues.flatMap(({ path: [field], message }) => {
    const name = String(field)
    const label = known[name]
    return label === undefined ? [] : [[name, message.replace(new RegExp(`^${name} `), `${label} `)]]
  })
  // Of two complaints about a field the first counts; names that are no fields have no label.
  return Object.fromEntries(messages.toReversed()) as Messages<Name>
}
