/** What a refusal says about single fields. */
export function errorsOf(failure: object | undefined): Readonly<Record<string, string>> {
  const errors: unknown = Reflect.get(failure ?? {}, 'errors')
  // A failed call leaves nothing else there.
  return (errors ?? {}) as Readonly<Record<string, string>>
}
