// Builds /service-worker.js beside the pages and tells it what they are made of.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

/** What every page needs; pictures are kept when they are first seen. */
const wanted = /\.(js|css|woff2)$/

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter(file => wanted.test(file))
        .toSorted()
      const hash = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __ASSETS__: JSON.stringify(files.map(file => `/${file}`)),
          __BUILD_HASH__: JSON.stringify(hash),
        },
        build: {
          outDir: dir ?? '',
          emptyOutDir: false,
          rolldownOptions: {
            input: join(root, 'src/web/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
