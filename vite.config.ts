// One tool builds both halves: `vite build` the browser's, `vite build --ssr` the server's.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.mjs'
import { serviceWorker } from './scripts/service-worker-plugin.mjs'

const serverEntries = {
  main: 'src/server/main.ts',
  'make-admin': 'src/server/make-admin.ts',
  feed: 'src/server/recordings/command.ts',
  import: 'src/server/import/command.ts',
  // Loaded by Node itself in a worker thread, hence an entry of its own.
  'pglite-worker': 'src/server/db/pglite-worker.js',
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: isSsrBuild ? '.' : 'src/web',
  plugins: isSsrBuild ? [] : [react(), serviceWorker(), precompress()],
  define: {
    // Production carries no page that is only for people who work on the product.
    __DEVELOPMENT_PAGES__: JSON.stringify(command === 'serve' || process.env['DEVELOPMENT_PAGES'] === 'true'),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    // A font or picture inside a style sheet would be a `data:` address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild && {
      rolldownOptions: {
        input: serverEntries,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    }),
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/media', '/healthz', '/readyz'].map(path => [
        path,
        `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
      ]),
    ),
  },
}))
