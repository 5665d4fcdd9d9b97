/** Returns the errors about single fields of a failed call. */
export function fieldErrorsOf(failure: object | undefined): Readonly<Record<string, string>> {
  const errors: unknown = Reflect.get(failure ?? {}, 'errors')
  // The payload of a failed call has this type if it is set.
  return (errors ?? {}) as Readonly<Record<string, string>>
}
