// The units in which values are shown. Everything is stored and compared in the unit of its source: riders' speeds in
// miles per hour, weather in the units of the weather service. Conversion is the last step before a value is formatted.
import type { DisplayUnits } from './default-units'
import { round } from './round'

const kilometersPerMile = 1.609_344
const millimetersPerInch = 25.4

interface Conversion {
  readonly quantity: 'speed' | 'temperature' | 'rain'
  readonly to: string
  readonly convert: (value: number) => number
  /** Of a converted value; a value in the unit of its source keeps the decimals that the source gives it. */
  readonly decimals: number
}

const conversions: Readonly<Record<string, Conversion>> = {
  mph: { quantity: 'speed', to: 'km/h', convert: value => value * kilometersPerMile, decimals: 1 },
  // The spelling of Open-Meteo.
  'mp/h': { quantity: 'speed', to: 'km/h', convert: value => value * kilometersPerMile, decimals: 1 },
  'km/h': { quantity: 'speed', to: 'mph', convert: value => value / kilometersPerMile, decimals: 1 },
  '°F': { quantity: 'temperature', to: '°C', convert: value => (value - 32) / 1.8, decimals: 1 },
  '°C': { quantity: 'temperature', to: '°F', convert: value => value * 1.8 + 32, decimals: 1 },
  inch: { quantity: 'rain', to: 'mm', convert: value => value * millimetersPerInch, decimals: 1 },
  mm: { quantity: 'rain', to: 'inch', convert: value => value / millimetersPerInch, decimals: 3 },
}

export interface Measurement {
  readonly value: number
  readonly unit: string
}

/** Converts a value with the unit of its source to the unit that was chosen; other units stay as they are. */
export function toDisplayUnit({ value, unit }: Measurement, units: DisplayUnits): Measurement {
  const conversion = Object.hasOwn(conversions, unit) ? conversions[unit] : undefined
  if (conversion === undefined || units[conversion.quantity] !== conversion.to) return { value, unit }
  return { value: round(conversion.convert(value), conversion.decimals), unit: conversion.to }
}

/** The unit of riders' speeds. */
export function getSpeedUnit({ speed }: DisplayUnits): 'mph' | 'km/h' {
  return speed === 'km/h' ? 'km/h' : 'mph'
}

/** Converts a speed or a difference of speeds, unrounded. */
export function convertSpeed(mph: number, units: DisplayUnits): number {
  return getSpeedUnit(units) === 'km/h' ? mph * kilometersPerMile : mph
}

/** For example `172.40`; with two decimals in both units, like every speed of a rider. */
export function formatSpeed(mph: number | undefined, units: DisplayUnits): string {
  return mph === undefined || !Number.isFinite(mph) ? '-' : round(convertSpeed(mph, units), 2).toFixed(2)
}
