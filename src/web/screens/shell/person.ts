// How a person is shown. The store may know that somebody is signed in before it knows who.

interface Named {
  readonly firstName: string
  readonly lastName: string
}

export function fullNameOf(person: Named | null): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}

/** Ada Byron is AB. A letter may be more than one code unit. */
export function initialsOf(person: Named | null): string {
  const names = [person?.firstName ?? '', person?.lastName ?? '']
  return names
    .map(name => /\S/u.exec(name)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
