import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from './testing/test-server'

const flagImageUrl = 'https://flags.example/w40/{cc}.png'

let server: TestServer
let usual: TestServer
beforeAll(async () => {
  server = await testServer({ flagImageUrl })
  usual = await testServer()
})
afterAll(async () => {
  await server.stop()
  await usual.stop()
})

const ask = async (asked: TestServer) => {
  const answer = await asked.request({ method: 'GET', url: '/api/status' })
  const policy = String(answer.headers['content-security-policy'])
  return { flags: answer.json<{ flagImageUrl: unknown }>().flagImageUrl, policy }
}

test('the image service that FLAG_IMAGE_URL names is told to the pages, and its host is let in for images only', async () => {
  const { flags, policy } = await ask(server)
  expect(flags).toBe(flagImageUrl)
  expect(policy).toContain("img-src 'self' data: https://flags.example;")
  expect(policy.match(/flags\.example/g)).toHaveLength(1)
})

test('without it nothing comes from elsewhere', async () => {
  const { flags, policy } = await ask(usual)
  expect(flags).toBeNull()
  expect(policy).toContain("img-src 'self' data:;")
})
