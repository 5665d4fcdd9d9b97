// Where in a race's stream of changes something stands. Ids count up after their last dot, and what is before it
// is another after the server was restarted; ids of another form can only be equal or not.

export interface StreamPoint {
  readonly key: string
  readonly number: number
}

export function pointOf(id: string | null): StreamPoint | undefined {
  const [, key, digits] = /^(.+)\.(\d{1,15})$/.exec(id ?? '') ?? []
  return key === undefined || digits === undefined ? undefined : { key, number: Number(digits) }
}
