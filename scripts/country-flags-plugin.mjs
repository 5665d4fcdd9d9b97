// Serves the flags of the package country-flag-icons at /flags/<code>.svg, in the build and in `npm run dev`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const packageFolder = join(root, 'node_modules/country-flag-icons')

/** Finds the SVG file of every two-letter code; flags of regions such as GB-ENG are left out. */
export function findFlagFiles() {
  const folder = join(packageFolder, '3x2')
  const names = readdirSync(folder).filter(name => /^[A-Z]{2}\.svg$/.test(name))
  return new Map(names.map(name => [name.slice(0, 2).toLowerCase(), join(folder, name)]))
}

/** @returns {import('vite').Plugin} */
export function countryFlags() {
  const files = findFlagFiles()
  return {
    name: 'country-flags',
    configureServer({ middlewares }) {
      middlewares.use('/flags', (request, response, next) => {
        const path = files.get(/^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1] ?? '')
        if (path === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(path))
      })
    },
    generateBundle() {
      for (const [code, path] of files)
        this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source: readFileSync(path) })
      // The MIT license requires its text beside the copies.
      const license = readFileSync(join(packageFolder, 'LICENSE'))
      this.emitFile({ type: 'asset', fileName: 'flags/LICENSE.txt', source: license })
    },
  }
}
