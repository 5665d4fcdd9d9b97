import { countryNames } from './country-names'

/** The two-letter code for a flag: the country named last, the longer name where two end there. */
export function country(address: string): string | undefined {
  const words = ` ${wordsOf(address)} `
  let found: { end: number; length: number; code?: string } = { end: 0, length: 0 }
  for (const { code, name } of countryNames) {
    const start = words.lastIndexOf(` ${name} `)
    const end = start + name.length
    const isLater = end > found.end || (end === found.end && name.length > found.length)
    if (start !== -1 && isLater) found = { end, length: name.length, code }
  }
  return found.code
}

/** `U.S.A.` and `Côte d’Ivoire` as the list has them. */
function wordsOf(address: string): string {
  return address
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && word !== 'the' && word !== 'and')
    .join(' ')
}
