// Journeys in a real browser against the real, built server, which e2e/server.ts starts once.
import { defineConfig } from '@playwright/test'

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
  // Much of a journey is waiting, so one more than there are cores.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // A machine that does other work besides is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
    // Journeys about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node e2e/server.mjs',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    // Two databases are opened before it, on a machine that may be busy.
    timeout: 180_000,
  },
})
