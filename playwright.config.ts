// End-to-end tests in a real browser against the built server, which e2e/server.mjs starts once.
import { defineConfig } from '@playwright/test'
import { slowdown } from './e2e/slowdown'

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const address = `http://localhost:${process.env['JOURNEYS_PORT'] ?? '4310'}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores, because tests spend much time waiting.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Long enough for a machine that is shared: a page was once unable to draw for more than 30 s.
  timeout: 300_000 * slowdown,
  expect: { timeout: 60_000 * slowdown },
  use: {
    baseURL: address,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
    // Tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node e2e/server.mjs',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    // The server opens two databases first, and the machine may be busy.
    timeout: 180_000,
  },
})
