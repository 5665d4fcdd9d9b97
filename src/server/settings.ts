// How one setting is read: by name, as a kind of value, or with one sentence that says what is wrong.
import { StartRefusal } from './start-refusal'

export type Environment = Readonly<Record<string, string | undefined>>

/** All there are. The README explains each; a test holds the two lists together. */
export const settingNames = [
  'HOST',
  'PORT',
  'PUBLIC_ORIGIN',
  'ALLOW_PLAIN_HTTP',
  'TRUST_PROXY',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'DEMO_RACES',
  'SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'FEED_URL',
  'METRICS_PORT',
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
  'AI_PER_HOUR',
  'AI_PER_DAY',
  'LOG_LEVEL',
  'NODE_ENV',
] as const
export type SettingName = (typeof settingNames)[number]

export interface Settings {
  text(name: SettingName): string | undefined
  wholeNumber(name: SettingName, smallest: number, largest: number, fallback: number): number
  isOn(name: SettingName, fallback: boolean): boolean
  oneOf<Choice extends string>(name: SettingName, choices: readonly Choice[], fallback: Choice): Choice
  address(name: SettingName, schemes: readonly string[]): URL | undefined
}

export function settingsFrom(environment: Environment): Settings {
  // An empty value is how shells and compose files say "not set".
  const text = (name: SettingName): string | undefined => environment[name]?.trim() || undefined
  const refuse = (name: SettingName, wanted: string): never => {
    throw new StartRefusal(`${name} must be ${wanted}, but is "${text(name)}".`)
  }
  return {
    text,
    wholeNumber(name, smallest, largest, fallback) {
      const value = text(name) === undefined ? fallback : Number(text(name))
      const isFine = Number.isInteger(value) && value >= smallest && value <= largest
      return isFine ? value : refuse(name, `a whole number from ${smallest} to ${largest}`)
    },
    isOn(name, fallback) {
      const value = text(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (value === 'true' || value === '1') return true
      return value === 'false' || value === '0' ? false : refuse(name, 'true or false')
    },
    oneOf(name, choices, fallback) {
      const value = text(name)
      return value === undefined
        ? fallback
        : (choices.find(choice => choice === value) ?? refuse(name, `one of ${choices.join(', ')}`))
    },
    address(name, schemes) {
      const value = text(name)
      if (value === undefined) return undefined
      const address = URL.canParse(value) ? new URL(value) : undefined
      if (address && schemes.includes(address.protocol)) return address
      // The value may hold a password, so it is not repeated.
      throw new StartRefusal(
        `${name} must be an address that begins with ${schemes.map(scheme => `${scheme}//`).join(' or ')}.`,
      )
    },
  }
}
