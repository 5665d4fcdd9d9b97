// Builds the browser app with `vite build` and the server with `vite build --ssr`.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryFlags } from './scripts/country-flags-plugin.mjs'
import { precompress } from './scripts/precompress.mjs'
import { serviceWorker } from './scripts/service-worker-plugin.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

type IsRoot = (id: string, info: { readonly isEntry: boolean }) => boolean

/** Whether a root imports a module statically, directly or through other modules. */
function isReached(id: string, graph: ModuleGraph, isRoot: IsRoot, visited = new Set<string>()): boolean {
  const info = visited.has(id) ? null : graph.getModuleInfo(id)
  visited.add(id)
  if (!info) return false
  return isRoot(id, info) || info.importers.some(importer => isReached(importer, graph, isRoot, visited))
}

/** A few hundred bytes that many pages share: as chunks, each would delay the first chart by a request. */
const smallParts = /[\\/](?:csv-cell|download-file|icons[\\/](?:download|printer))\.\w+$/
const dataFolders = /src[\\/](?:web[\\/]data|contract)[\\/]/

/** The calls of administrators and officials, which only their pages need. The door of the contract reaches them all. */
const officialCallsChunk = {
  priority: 1,
  includeDependenciesRecursively: false,
  name: 'official-calls',
  test: /src[\\/]contract[\\/](?:admin-(?:codes|feeds|live|track|users)|audit|calendar-day|control-|desk-event|duties|entry|error-body|event-plan|practice|race-grid|race-rules|track-loops)/,
}

/** The store and its endpoints are always loaded: one chunk compresses better than thirty small ones. */
const initialChunk = {
  test: (id: string) => dataFolders.test(id) || smallParts.test(id),
  name: (id: string, graph: ModuleGraph) =>
    smallParts.test(id) || isReached(id, graph, (_, { isEntry }) => isEntry) ? 'initial' : null,
}

const dashboardFolders =
  /src[\\/](?:timing[\\/](?:analysis|strategy|wire)|widgets|web[\\/]screens[\\/]dashboard)[\\/]/
/** Parts in these folders that other pages show too. */
const sharedParts =
  /[\\/](?:badges[\\/]|flag|status|track-(?:path|outline|map\.module)|use-map-image|estimate-track|current-sector)/

/** What every dashboard shows, in one chunk for the same reason. */
const dashboardChunk = {
  test: (id: string) => dashboardFolders.test(id) && !sharedParts.test(id),
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) =>
    isReached(id, graph, root => root.includes('dashboard-screen')) ? 'dashboard' : null,
}

const serverEntries = {
  main: 'src/server/main.ts',
  'create-admin': 'src/server/create-admin.ts',
  feed: 'src/server/recordings/command.ts',
  import: 'src/server/import/command.ts',
  // Separate entries, because Node loads these files in worker threads.
  'pglite-worker': 'src/server/db/pglite-worker.js',
  'password-worker': 'src/server/auth/password-worker.js',
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: isSsrBuild ? '.' : 'src/web',
  plugins: isSsrBuild ? [] : [react(), countryFlags(), serviceWorker(), precompress()],
  define: {
    // Production builds contain no development pages.
    __DEVELOPMENT_PAGES__: JSON.stringify(command === 'serve' || process.env['DEVELOPMENT_PAGES'] === 'true'),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    // Inlined fonts and images would be `data:` URLs, which the content security policy rejects.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          input: serverEntries,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        }
      : { output: { codeSplitting: { groups: [officialCallsChunk, initialChunk, dashboardChunk] } } },
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
