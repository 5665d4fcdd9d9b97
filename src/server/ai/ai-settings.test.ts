import { describe, expect, test } from 'vitest'
import { readConfig } from '../config'

const secure = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }
const selfHosted = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_URL: 'http://localhost:11434/v1' }

test('templates are generated locally unless AI_PROVIDER names a remote provider', () => {
  expect(readConfig({ AI_KEY: 'k', AI_MODEL: 'm' }).ai.remote).toBeUndefined()
  expect(readConfig({ AI_PER_HOUR: '3', AI_PER_DAY: '40' }).limits.attempts).toMatchObject({
    userGenerations: { maxCount: 3 },
    allGenerations: { maxCount: 40 },
  })
})

test('a provider is called at its default URL unless AI_URL is set', () => {
  const urlOf = (environment: Record<string, string>) => readConfig(environment).ai.remote?.url.href
  expect(urlOf({ AI_PROVIDER: 'openai', AI_KEY: 'k', AI_MODEL: 'm' })).toBe('https://api.openai.com/v1')
  expect(urlOf({ AI_PROVIDER: 'anthropic', AI_KEY: 'k', AI_MODEL: 'm' })).toBe('https://api.anthropic.com/')
  expect(readConfig(selfHosted).ai.remote).toEqual({
    protocol: 'openai',
    url: new URL('http://localhost:11434/v1'),
    key: undefined,
    model: 'm',
  })
  expect(urlOf({ ...secure, ...selfHosted, ALLOW_PLAIN_HTTP: 'true' })).toBe('http://localhost:11434/v1')
})

describe('an invalid AI setting stops the start with a message that does not contain the key', () => {
  test.each([
    [{ AI_PROVIDER: 'magic' }, 'AI_PROVIDER must be one of local, openai, anthropic, but is "magic".'],
    [{ AI_PROVIDER: 'openai', AI_KEY: 'k' }, 'AI_MODEL must be set when AI_PROVIDER is openai.'],
    [
      { AI_PROVIDER: 'anthropic', AI_MODEL: 'm' },
      'AI_KEY must be set when AI_PROVIDER is anthropic and AI_URL is not set.',
    ],
    [{ ...selfHosted, AI_KEY: 'a\nb' }, 'AI_KEY must contain only letters, digits and punctuation.'],
    [
      { ...selfHosted, AI_URL: 'https://me:secret@models.example' },
      'AI_URL must not contain a user name, password or query; set the key in AI_KEY.',
    ],
    [{ ...secure, ...selfHosted }, 'AI_URL must be an address that begins with https://.'],
    [{ AI_PER_HOUR: '0' }, 'AI_PER_HOUR must be a whole number from 1 to 1000, but is "0".'],
  ])('the configuration %j is rejected', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })
})
