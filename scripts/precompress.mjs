// Vite plugin that compresses the static files at build time, so that the server does not compress them per request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressibleExtensions = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])

/** @returns {import('vite').Plugin} */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressibleExtensions.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        writeFileSync(`${path}.br`, brotliCompressSync(content, options))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
