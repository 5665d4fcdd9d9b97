// Builds a benchmark like the product, because running TypeScript directly takes additional memory and time.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/setup.mjs'

/** Returns the path of the built file. @param {string} name */
export async function buildBench(name) {
  const outDir = join(root, '.cache/bench', name)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      // Node loads the second file in a worker thread.
      rollupOptions: {
        input: {
          [name]: join('bench', `${name}.ts`),
          'password-worker': 'src/server/auth/password-worker.js',
        },
        output: { entryFileNames: '[name].js' },
      },
      outDir,
      target: 'node20',
      emptyOutDir: true,
    },
  })
  return join(outDir, `${name}.js`)
}
