const endings = ['th', 'st', 'nd', 'rd']

/** For example `1st`, `2nd` or `11th`; `-` without a rank. */
export function formatOrdinal(rank: number | undefined): string {
  if (rank === undefined || !Number.isInteger(rank) || rank < 1) return '-'
  const isTeen = Math.trunc(rank / 10) % 10 === 1
  return `${rank}${(isTeen ? undefined : endings[rank % 10]) ?? 'th'}`
}
