// What may be chosen in App Settings, and how what is typed becomes a choice.
import type { ChosenSettings } from '../../data/settings'

export type AppSettings = Pick<
  ChosenSettings,
  'dataColumns' | 'tableRows' | 'showPinnedTemplateButtons' | 'showTireSection'
>

export type NumberName = 'dataColumns' | 'tableRows'

export interface Limits {
  readonly least: number
  readonly most: number
}

export const limits: Readonly<Record<NumberName, Limits>> = {
  dataColumns: { least: 1, most: 24 },
  // Positions up to 35 are offered (decisions Q-068); a rider further back still sees his own row.
  tableRows: { least: 1, most: 35 },
}

/** A whole number within the limits, or nothing. */
export function readNumber(text: string, { least, most }: Limits): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number >= least && number <= most ? number : undefined
}

export function refusalOf({ least, most }: Limits): string {
  return `Enter a whole number from ${least} to ${most}`
}

/** One more or one less; what is no number counts as the nearest end. */
export function step(text: string, by: 1 | -1, { least, most }: Limits): string {
  const number = Math.trunc(Number(text))
  const next = Number.isNaN(number) || text.trim() === '' ? least : number + by
  return String(Math.min(most, Math.max(least, next)))
}
