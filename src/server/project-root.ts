// Finds the root folder of the project, whether this file runs as source or from `dist`.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findFolderWith(file: string, from: string): string {
  if (existsSync(join(from, file))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error(`No ${file} above ${fileURLToPath(import.meta.url)}`)
  return findFolderWith(file, parent)
}

export const projectRoot = findFolderWith('package.json', dirname(fileURLToPath(import.meta.url)))
