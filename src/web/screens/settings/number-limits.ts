// The numbers of App Settings: their limits, and how typed text is parsed.
import type { ChosenSettings } from '../../data/preferences/state'

export type AppSettings = Pick<
  ChosenSettings,
  'dataColumns' | 'tableRows' | 'showPinnedTemplateButtons' | 'showTireSection'
>

export type NumberName = 'dataColumns' | 'tableRows'

export interface Limits {
  readonly min: number
  readonly max: number
  /** 1 by default. */
  readonly step?: number
}

export const limits: Readonly<Record<NumberName, Limits>> = {
  dataColumns: { min: 1, max: 24 },
  // Positions up to 35 are offered (decisions Q-068); the followed rider's row is shown in any case.
  tableRows: { min: 1, max: 35 },
}

/** Returns a whole number within the limits, or undefined. */
export function parseNumber(text: string, { min, max }: Limits): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

export function describeLimits({ min, max }: Limits): string {
  return `Enter a whole number from ${min} to ${max}`
}

/** Adds a step or subtracts one, and stays within the limits; text that is no number becomes the minimum. */
export function stepNumber(text: string, by: 1 | -1, { min, max, step = 1 }: Limits): string {
  const number = Math.trunc(Number(text) / step) * step
  const next = Number.isNaN(number) || text.trim() === '' ? min : number + by * step
  return String(Math.min(max, Math.max(min, next)))
}
