// Reads single settings from the environment and reports an invalid value with one sentence.
import { limitSettings } from './auth/limits'
import { StartupError } from './startup-error'

export type Environment = Readonly<Record<string, string | undefined>>

const limitSettingNames = Object.keys(limitSettings) as (keyof typeof limitSettings)[]

/** All settings but the limits. A test compares the list with the README. */
const plainSettingNames = [
  'HOST',
  'PORT',
  'PUBLIC_ORIGIN',
  'ALLOW_PLAIN_HTTP',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'DEMO',
  'DEMO_RACES',
  'SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'FEED_URL',
  'RECORDING_DAYS',
  'METRICS_PORT',
  'METRICS_HOST',
  'WEATHER',
  'WEATHER_UNITS',
  'WEATHER_FORECAST_URL',
  'WEATHER_ARCHIVE_URL',
  'WEATHER_KEY',
  'FLAG_IMAGE_URL',
  'AI_PROVIDER',
  'AI_URL',
  'AI_KEY',
  'AI_MODEL',
  'LOG_LEVEL',
  'NODE_ENV',
] as const
export const settingNames: readonly SettingName[] = [...plainSettingNames, ...limitSettingNames]
export type SettingName = (typeof plainSettingNames)[number] | (typeof limitSettingNames)[number]

export interface Settings {
  text(name: SettingName): string | undefined
  integer(name: SettingName, min: number, max: number, fallback: number): number
  isEnabled(name: SettingName, fallback: boolean): boolean
  oneOf<Choice extends string>(name: SettingName, choices: readonly Choice[], fallback: Choice): Choice
  url(name: SettingName, schemes: readonly string[]): URL | undefined
}

export function createSettings(environment: Environment): Settings {
  // Shells and compose files pass an empty value for "not set".
  const text = (name: SettingName): string | undefined => environment[name]?.trim() || undefined
  const fail = (name: SettingName, expected: string): never => {
    throw new StartupError(`${name} must be ${expected}, but is "${text(name)}".`)
  }
  return {
    text,
    integer(name, min, max, fallback) {
      const value = text(name) === undefined ? fallback : Number(text(name))
      const isValid = Number.isInteger(value) && value >= min && value <= max
      return isValid ? value : fail(name, `a whole number from ${min} to ${max}`)
    },
    isEnabled(name, fallback) {
      const value = text(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (value === 'true' || value === '1') return true
      return value === 'false' || value === '0' ? false : fail(name, 'true or false')
    },
    oneOf(name, choices, fallback) {
      const value = text(name)
      return value === undefined
        ? fallback
        : (choices.find(choice => choice === value) ?? fail(name, `one of ${choices.join(', ')}`))
    },
    url(name, schemes) {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && schemes.includes(url.protocol)) return url
      // The message does not repeat the value, because it may contain a password.
      throw new StartupError(
        `${name} must be an address that begins with ${schemes.map(scheme => `${scheme}//`).join(' or ')}.`,
      )
    },
  }
}
