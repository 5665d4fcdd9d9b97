// Converts between the text fields of the tire form and numbers (decisions Q-130).
import type { TireValues } from '../view'

export interface TireDraft {
  readonly frontTire: string
  readonly rearTire: string
  readonly tireType: TireValues['tireType']
}

export type TireErrors = Readonly<Partial<Record<'frontTire' | 'rearTire', string>>>

export const tireLabels = { frontTire: 'Front Tire', rearTire: 'Rear Tire' } as const

const maxValue = 1000

export function toDraft(tires: TireValues | undefined): TireDraft {
  return {
    frontTire: tires ? String(tires.frontTire) : '',
    rearTire: tires ? String(tires.rearTire) : '',
    tireType: tires?.tireType ?? 'Normal',
  }
}

/** Returns the parsed tires, or the errors by field. */
export function parseDraft(draft: TireDraft): TireErrors | { readonly tires: TireValues } {
  const errors = {
    ...validateField('frontTire', draft.frontTire),
    ...validateField('rearTire', draft.rearTire),
  }
  if (Object.keys(errors).length > 0) return errors
  const [frontTire, rearTire] = [Number(draft.frontTire), Number(draft.rearTire)]
  return { tires: { frontTire, rearTire, tireType: draft.tireType } }
}

function validateField(field: keyof typeof tireLabels, text: string): TireErrors {
  // A number field has the value '' if its text is not a number.
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= 0)) return { [field]: `${tireLabels[field]} must be a number of at least 0` }
  return value > maxValue ? { [field]: `${tireLabels[field]} must be at most ${maxValue}` } : {}
}
