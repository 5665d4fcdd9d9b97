// What is wrong with the fields of a form, in the words of the very schemas by which the server judges them.
import { safeParse, type ZodMiniType } from 'zod/mini'

export type Values<Name extends string> = Readonly<Record<Name, string>>
export type Messages<Name extends string> = Readonly<Partial<Record<Name, string>>>

export function messagesOf<Name extends string>(
  schemas: Readonly<Record<Name, ZodMiniType>>,
  values: Values<NoInfer<Name>>,
): Messages<Name> {
  const names = Object.keys(schemas) as Name[]
  const messages = names.map(name => [name, messageOf(schemas[name], values[name])] as const)
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined)) as Messages<Name>
}

function messageOf(schema: ZodMiniType, value: string): string | undefined {
  // An empty field is a missing one: for that every schema has its own words.
  const { error } = safeParse(schema, value === '' ? undefined : value)
  return error?.issues[0]?.message
}

/** Typed twice, sent once: only the browser compares the two (decisions Q-028). */
export function confirmationMessage(password: string, confirmPassword: string): Messages<'confirmPassword'> {
  return password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}
