import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from './auth/limits'
import { readConfig } from './config'
import { projectRoot } from './project-root'
import { settingNames } from './settings'

const secure = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }

test('without settings the server runs a demo that only this machine can reach', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    host: 'localhost',
    port: 3000,
    origin: new URL('http://localhost:3000'),
    trustedProxies: [],
    drainSeconds: 0,
    dataFolder: join(projectRoot, 'data'),
    databaseUrl: undefined,
    databasePool: 10,
    isDemo: true,
    hasDemoRaces: true,
    secret: undefined,
    firstAdministrator: undefined,
    smtpUrl: undefined,
    mailFrom: 'Lap Logic <no-reply@laplogic.test>',
    feed: undefined,
    recordingDays: 400,
    metricsPort: 9464,
    metricsHost: '127.0.0.1',
    weather: {
      source: 'static',
      units: 'us',
      forecastUrl: new URL('https://api.open-meteo.com/v1/forecast'),
      archiveUrl: new URL('https://archive-api.open-meteo.com/v1/archive'),
      key: undefined,
    },
    ai: { remote: undefined },
    limits,
    flagImageUrl: undefined,
    logLevel: 'warn',
  })
})

test('treats an empty setting as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: ' ' })).toEqual(readConfig({}))
})

test('production disables the demo by default and logs at level info', () => {
  expect(readConfig(secure)).toMatchObject({ isProduction: true, isDemo: false, logLevel: 'info' })
  expect(readConfig({ ...secure, DEMO: 'true' })).toMatchObject({ isDemo: true })
})

test('reads the feed protocol and address from FEED_URL, with the default port of the protocol', () => {
  const readFeed = (url: string) => readConfig({ FEED_URL: url }).feed
  expect(readFeed('rmonitor://192.0.2.7')).toEqual({ protocol: 'rmonitor', host: '192.0.2.7', port: 50_000 })
  expect(readFeed('multiloop://timing.example:6000')).toEqual({
    protocol: 'multiloop',
    host: 'timing.example',
    port: 6000,
  })
  expect(readConfig({ METRICS_PORT: 'off' }).metricsPort).toBeUndefined()
})

test('returns FLAG_IMAGE_URL unchanged', () => {
  const readFlagUrl = (url: string) => readConfig({ ...secure, FLAG_IMAGE_URL: url }).flagImageUrl
  expect(readFlagUrl('https://flags.example:8443/w40/{cc}.png')).toBe(
    'https://flags.example:8443/w40/{cc}.png',
  )
  expect(readFlagUrl('https://flags.example/?code={cc}')).toBe('https://flags.example/?code={cc}')
})

describe('an invalid setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    [
      { FEED_URL: 'telnet://192.0.2.7' },
      'FEED_URL must be an address that begins with rmonitor:// or multiloop:// or p3://.',
    ],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 0 to 65535, but is "x".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, but is "80.5".'],
    [{ DEMO: 'perhaps' }, 'DEMO must be true or false, but is "perhaps".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test, but is "prod".'],
    [
      { DATABASE_URL: 'mysql://x:geheim@y' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_ORIGIN: 'localhost' },
      'PUBLIC_ORIGIN must be an address that begins with https:// or http://.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://a.example/app' },
      'PUBLIC_ORIGIN must be scheme, host and port only, for example https://timing.example.',
    ],
    [
      { TRUST_PROXY: '10.0.0.1, proxy' },
      'TRUST_PROXY must be a list of addresses or networks, but has "proxy".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/99' },
      'TRUST_PROXY must be a list of addresses or networks, but has "10.0.0.0/99".',
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '1234567890' },
      'ADMIN_PASSWORD is refused: Please choose a less common password.',
    ],
    [
      { ADMIN_EMAIL: 'race-control@b.example', ADMIN_PASSWORD: 'Race-Control-2026' },
      'ADMIN_PASSWORD is refused: Please choose a password without your email.',
    ],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ ...secure, SECRET: 'a'.repeat(64) }, 'SECRET is too regular to be a secret; use random characters.'],
    [
      { ADMIN_EMAIL: 'a@b.example' },
      'ADMIN_EMAIL and ADMIN_PASSWORD go together, but ADMIN_PASSWORD is not set.',
    ],
    [
      { ADMIN_EMAIL: 'invalid', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_EMAIL must be an e-mail address, but is "invalid".',
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD is refused: Password must be at least 10 characters.',
    ],
  ])('%j is rejected with a message that names the setting', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  test.each(['flags.example/w40.png', '{cc}.example/w40.png', 'a;b/{cc}.png', 'a@b.example/{cc}.png'])(
    'rejects FLAG_IMAGE_URL without {cc} or with an unsafe host: %s',
    rest => {
      const message = /^FLAG_IMAGE_URL must have \{cc\} where the country code goes/
      expect(() => readConfig({ FLAG_IMAGE_URL: `https://${rest}` })).toThrow(message)
      const plain = { ...secure, FLAG_IMAGE_URL: `http://flags.example/{cc}.png` }
      expect(() => readConfig(plain)).toThrow('FLAG_IMAGE_URL must be an address that begins with https://.')
    },
  )

  test('rejects a plain http origin in production unless ALLOW_PLAIN_HTTP is true', () => {
    const plain = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://10.0.0.5:3000' }
    expect(() => readConfig(plain)).toThrow(/^PUBLIC_ORIGIN must begin with https:\/\//)
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^PUBLIC_ORIGIN must begin with https:\/\//)
    expect(readConfig({ ...plain, ALLOW_PLAIN_HTTP: 'true' }).origin.protocol).toBe('http:')
  })
})

test('the README lists exactly the existing settings', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(match => match[1])
  expect(new Set(listed)).toEqual(new Set(settingNames))
})
