// Validates the fields of a form with the body schema of the endpoint they are sent to.
import { safeParse, type ZodMiniType } from 'zod/mini'
import type { Messages } from '../../forms/field-messages'

/** `labels` replaces the wire names in messages by the labels of the form. */
export function validateBody<Name extends string>(
  schema: ZodMiniType,
  body: object,
  labels: Readonly<Partial<Record<Name, string>>>,
): Messages<Name> {
  const issues = safeParse(schema, body).error?.issues ?? []
  const labelsByName: Readonly<Record<string, string | undefined>> = labels
  const messages = issues.flatMap(({ path: [field], message }) => {
    const name = String(field)
    const label = labelsByName[name]
    return label === undefined ? [] : [[name, message.replace(new RegExp(`^${name} `), `${label} `)]]
  })
  // Reversed so that the first message about a field wins.
  return Object.fromEntries(messages.toReversed()) as Messages<Name>
}
