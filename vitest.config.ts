// Five test projects: tests with a document, unit tests, tests of whole processes, and API tests on each of the two
// databases.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = 'src/server/**/*.api.test.ts'
const onlyPostgresql = 'src/server/**/*.postgresql.test.ts'
const processes = '**/*.process.test.ts'
/** Tests of browser code run with a document. */
const screens = 'src/{charts,ui,web,widgets}/**/*.test.{ts,tsx}'

const projects = [
  { name: 'screens', include: [screens], environment: 'happy-dom' },
  {
    name: 'unit',
    include: ['{src,scripts,bench}/**/*.test.ts'],
    exclude: [screens, api, onlyPostgresql, processes],
  },
  {
    name: 'process',
    include: [`src/${processes}`, `scripts/${processes}`],
    globalSetup: 'scripts/process-setup.ts',
  },
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
    // One more than the cores, because tests often wait for databases and processes.
    maxWorkers: 3,
    // Our modules have no state that affects other tests, so test files share loaded modules. This halves the time.
    isolate: false,
    projects: projects.map((project, groupOrder) => ({
      extends: true,
      test: {
        ...project,
        // Projects run one after another, because a worker process belongs to one project.
        sequence: { groupOrder },
        setupFiles: ['reset-globals', 'fail-on-console-error', 'screen-timeout'].map(
          name => `scripts/${name}.ts`,
        ),
        expect: { poll: { timeout: 60_000 } },
        // Long enough for a busy machine; tests that hang still fail.
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
