import type { DisplayUnits } from './default-units'

type Formats = Readonly<Record<DisplayUnits['clock'], Intl.DateTimeFormat>>

/** One format for each clock, because creating a format is slow. Without a locale, dates are written as in the browser. */
export function createDateTimeFormats(options: Intl.DateTimeFormatOptions, locale?: string): Formats {
  return {
    '24-hour': new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' }),
    '12-hour': new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h12' }),
  }
}
