// A form of text and the numbers it stands for (decisions Q-130).
import type { TireInput } from '../view'

export interface TireDraft {
  readonly frontTire: string
  readonly rearTire: string
  readonly tireType: TireInput['tireType']
}

export type TireErrors = Readonly<Partial<Record<'frontTire' | 'rearTire', string>>>

export const tireLabels = { frontTire: 'Front Tire', rearTire: 'Rear Tire' } as const

const largest = 1000

export function draftOf(tires: TireInput | undefined): TireDraft {
  return {
    frontTire: tires ? String(tires.frontTire) : '',
    rearTire: tires ? String(tires.rearTire) : '',
    tireType: tires?.tireType ?? 'Normal',
  }
}

/** What is wrong, or the tires. */
export function readDraft(draft: TireDraft): TireErrors | { readonly tires: TireInput } {
  const errors = {
    ...errorOf('frontTire', draft.frontTire),
    ...errorOf('rearTire', draft.rearTire),
  }
  if (Object.keys(errors).length > 0) return errors
  const [frontTire, rearTire] = [Number(draft.frontTire), Number(draft.rearTire)]
  return { tires: { frontTire, rearTire, tireType: draft.tireType } }
}

function errorOf(field: keyof typeof tireLabels, text: string): TireErrors {
  // A number field says '' of what it cannot read.
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= 0)) return { [field]: `${tireLabels[field]} must be a number of at least 0` }
  return value > largest ? { [field]: `${tireLabels[field]} must be at most ${largest}` } : {}
}
