// Name and initials of a user. The user may be null while the session is being restored.

interface UserName {
  readonly firstName: string
  readonly lastName: string
}

export function fullNameOf(user: UserName | null): string {
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}

/** `Ada Byron` becomes `AB`. Characters of two UTF-16 code units are kept whole. */
export function initialsOf(user: UserName | null): string {
  const names = [user?.firstName ?? '', user?.lastName ?? '']
  return names
    .map(name => /\S/u.exec(name)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
