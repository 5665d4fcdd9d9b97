// Five families: what needs a document, what needs nothing, whole processes, and the API's tests on each of the two
// databases.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = 'src/server/**/*.api.test.ts'
const onlyPostgresql = 'src/server/**/*.postgresql.test.ts'
const processes = '**/*.process.test.ts'
/** The rooms of the browser have a document in their tests. */
const screens = 'src/{ui,web,widgets}/**/*.test.{ts,tsx}'

const projects = [
  { name: 'screens', include: [screens], environment: 'happy-dom' },
  {
    name: 'unit',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
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
    // Much of the time is waiting for databases and processes, so one more than there are cores.
    maxWorkers: 3,
    // No module of ours keeps anything that one test could leave to the next, so files share what is loaded: that is
    // half of the time.
    isolate: false,
    projects: projects.map((project, groupOrder) => ({
      extends: true,
      test: {
        ...project,
        // One after the other: a process can go on only with a file of its own family.
        sequence: { groupOrder },
        setupFiles: ['leave-nothing', 'quiet-console', 'patient-screens'].map(name => `scripts/${name}.ts`),
        expect: { poll: { timeout: 60_000 } },
        // A machine that does other work besides is slow, not wrong: what hangs is found all the same.
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
