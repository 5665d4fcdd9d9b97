// Three families: everything that needs no database, and the API's tests on each of the two databases.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = ['src/server/**/*.api.test.ts']
const shared = { setupFiles: ['scripts/quiet-console.ts'] }

export default defineConfig({
  plugins: [react()],
  define: { __DEVELOPMENT_PAGES__: 'true' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: api,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'embedded',
          include: api,
          globalSetup: 'src/server/testing/embedded-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'postgresql',
          include: api,
          globalSetup: 'src/server/testing/postgresql-setup.ts',
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
