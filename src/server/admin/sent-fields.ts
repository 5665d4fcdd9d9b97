type SentFields<Body> = { [Key in Exclude<keyof Body, 'adminId'>]?: Exclude<Body[Key], undefined> }

/** Picks the fields that the request contains; other fields stay unchanged. */
export function pickSentFields<Body extends { readonly adminId?: string | undefined }>(
  body: Body,
): SentFields<Body> {
  const sent = Object.entries(body).filter(([key, value]) => key !== 'adminId' && value !== undefined)
  // A subset of the fields of Body.
  return Object.fromEntries(sent) as SentFields<Body>
}
