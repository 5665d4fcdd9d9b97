type Sent<Body> = { [Key in Exclude<keyof Body, 'adminId'>]?: Exclude<Body[Key], undefined> }

/** What was sent of a thing, and nothing of what was not: that stays as it is. */
export function sentFields<Body extends { readonly adminId?: string | undefined }>(body: Body): Sent<Body> {
  const sent = Object.entries(body).filter(([key, value]) => key !== 'adminId' && value !== undefined)
  // Fewer of the same fields.
  return Object.fromEntries(sent) as Sent<Body>
}
