// A file of its own, because the first page needs the defaults but converts nothing.

export interface DisplayUnits {
  /** `default` is the unit of the source. */
  readonly speed: 'default' | 'mph' | 'km/h'
  readonly temperature: 'default' | '°F' | '°C'
  readonly rain: 'default' | 'inch' | 'mm'
  /** How times of day are written. */
  readonly clock: '24-hour' | '12-hour'
}

/** The units and the clock of the specification. */
export const defaultUnits: DisplayUnits = {
  speed: 'default',
  temperature: 'default',
  rain: 'default',
  clock: '24-hour',
}
