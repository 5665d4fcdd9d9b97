// Times and speeds in the wire's form: text in seconds and miles an hour, and "" where nothing is known.
export function secondsText(milliseconds: number | null | undefined): string {
  return milliseconds === undefined || milliseconds === null ? '' : (milliseconds / 1000).toFixed(3)
}

export function speedText(mph: number | null | undefined): string {
  return mph === undefined || mph === null ? '' : mph.toFixed(2)
}

/** `1 Lap`, `2 Laps` for who was lapped. */
export function behindText(
  behind: { time?: number | undefined; laps?: number | undefined } | undefined,
): string {
  const laps = behind?.laps ?? 0
  if (laps > 0) return laps === 1 ? '1 Lap' : `${laps} Laps`
  return secondsText(behind?.time)
}

type SectorKey<Prefix extends string> = `${Prefix}${1 | 2 | 3 | 4 | 5}`

/** `s1` to `s5` with a prefix. */
export function sectorTexts<Prefix extends string>(
  prefix: Prefix,
  sectors: readonly (number | null | undefined)[],
): Record<SectorKey<Prefix>, string> {
  const texts = [0, 1, 2, 3, 4].map(index => [`${prefix}${index + 1}`, secondsText(sectors[index])])
  // The keys are exactly those five.
  return Object.fromEntries(texts) as Record<SectorKey<Prefix>, string>
}

/** The stamp of a start line crossing: UTC minus four hours all year, without a zone (decisions Q-111). */
export function crossingStamp(at: number | undefined): string {
  return at === undefined ? '' : new Date(at - 4 * 3_600_000).toISOString().slice(0, -1)
}
