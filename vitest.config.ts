// Four families: what needs nothing, whole processes, and the API's tests on each of the two databases.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = 'src/server/**/*.api.test.ts'
const onlyPostgresql = 'src/server/**/*.postgresql.test.ts'
const processes = '**/*.process.test.ts'
const everything = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

const projects = [
  { name: 'unit', include: everything, exclude: [api, onlyPostgresql, processes] },
  { name: 'process', include: [`src/${processes}`, `scripts/${processes}`] },
  { name: 'embedded', include: [api], globalSetup: 'src/server/testing/embedded-setup.ts' },
  {
    name: 'postgresql',
    include: [api, onlyPostgresql],
    globalSetup: 'src/server/testing/postgresql-setup.ts',
  },
]

export default defineConfig({
  plugins: [react()],
  define: { __DEVELOPMENT_PAGES__: 'true', __BUILD_HASH__: '"test"' },
  test: {
    // Much of the time is waiting for databases and processes, so one more than there are cores.
    maxWorkers: 3,
    projects: projects.map(project => ({
      extends: true,
      test: {
        ...project,
        setupFiles: ['scripts/quiet-console.ts', 'scripts/patient-screens.ts'],
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
