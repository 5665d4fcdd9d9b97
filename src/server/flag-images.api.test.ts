import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from './testing/test-server'

const flagImageUrl = 'https://flags.example/w40/{cc}.png'

let server: TestServer
let defaultServer: TestServer
beforeAll(async () => {
  server = await startTestServer({ flagImageUrl })
  defaultServer = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await defaultServer.stop()
})

const readFlagSettings = async (testServer: TestServer) => {
  const response = await testServer.request({ method: 'GET', url: '/api/status' })
  const policy = String(response.headers['content-security-policy'])
  return { flags: response.json<{ flagImageUrl: unknown }>().flagImageUrl, policy }
}

test('sends FLAG_IMAGE_URL to the pages and allows its host for images only', async () => {
  const { flags, policy } = await readFlagSettings(server)
  expect(flags).toBe(flagImageUrl)
  expect(policy).toContain("img-src 'self' data: https://flags.example;")
  expect(policy.match(/flags\.example/g)).toHaveLength(1)
})

test('without FLAG_IMAGE_URL the policy allows no other image host', async () => {
  const { flags, policy } = await readFlagSettings(defaultServer)
  expect(flags).toBeNull()
  expect(policy).toContain("img-src 'self' data:;")
})
