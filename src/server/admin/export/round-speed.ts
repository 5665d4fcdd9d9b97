/** Rounds to three decimals, the precision of measured speeds and of the import. */
export function roundSpeed(mph: number | null): number | null {
  return mph === null ? null : Math.round(mph * 1000) / 1000
}
