// Validation messages of form fields, from the same schemas that the server validates with.
import { safeParse, type ZodMiniType } from 'zod/mini'

export type Values<Name extends string> = Readonly<Record<Name, string>>
export type Messages<Name extends string> = Readonly<Partial<Record<Name, string>>>

export function validateFields<Name extends string>(
  schemas: Readonly<Record<Name, ZodMiniType>>,
  values: Values<NoInfer<Name>>,
): Messages<Name> {
  const names = Object.keys(schemas) as Name[]
  const messages = names.map(name => [name, validateField(schemas[name], values[name])] as const)
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined)) as Messages<Name>
}

function validateField(schema: ZodMiniType, value: string): string | undefined {
  // An empty field counts as missing, for which every schema has a message.
  const { error } = safeParse(schema, value === '' ? undefined : value)
  return error?.issues[0]?.message
}

/** The confirmation is not sent: only the browser compares the two (decisions Q-028). */
export function checkConfirmation(password: string, confirmPassword: string): Messages<'confirmPassword'> {
  return password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}
