import { countryNames } from './country-names'

/** The two-letter code of the last country in an address; of two names that end there, the longer one. */
export function findCountryCode(address: string): string | undefined {
  const words = ` ${normalizeAddress(address)} `
  let found: { end: number; length: number; code?: string } = { end: 0, length: 0 }
  for (const { code, name } of countryNames) {
    const start = words.lastIndexOf(` ${name} `)
    const end = start + name.length
    const isLater = end > found.end || (end === found.end && name.length > found.length)
    if (start !== -1 && isLater) found = { end, length: name.length, code }
  }
  return found.code
}

/** Normalizes for example `U.S.A.` and `Côte d’Ivoire` to the form used in the list of names. */
function normalizeAddress(address: string): string {
  return address
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && word !== 'the' && word !== 'and')
    .join(' ')
}
