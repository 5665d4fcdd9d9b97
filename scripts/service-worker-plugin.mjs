// Vite plugin that builds /service-worker.js with the list of files of the app.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

/** Files that every page needs; images are cached when they are first displayed. */
const precachedFiles = /\.(js|css|woff2)$/

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter(file => precachedFiles.test(file))
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
