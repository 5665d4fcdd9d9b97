// Serves the built pages from memory. Only exact file names match, so no path can leave the folder; the files were
// compressed at build time.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { developmentPages, identifier, pages, pagesWithId } from '#contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chooseEncoding, isUnchanged } from './encodings'
import { HttpError } from './errors'

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

export function readStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const served = paths.filter(path => contentTypes[extname(path)])
  return new Map(
    served.map(path => [`/${relative(folder, path).split(sep).join('/')}`, readStaticFile(path)]),
  )
}

function readStaticFile(path: string): StaticFile {
  const plain = readFileSync(path)
  const readCompressed = (suffix: string): Buffer | undefined =>
    existsSync(path + suffix) ? readFileSync(path + suffix) : undefined
  return {
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    // Only names with a content hash may be cached forever.
    cacheControl: path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain,
    br: readCompressed('.br'),
    gzip: readCompressed('.gz'),
  }
}

export function serveStaticFiles(
  app: FastifyInstance,
  files: StaticFiles,
  hasDevelopmentPages: boolean,
): void {
  const pagePaths = new Set<string>([
    ...Object.values(pages),
    ...(hasDevelopmentPages ? Object.values(developmentPages) : []),
  ])
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file) return sendFile(file, request, reply)
    const page = path.length > 1 ? path.replace(/\/+$/, '') : path
    return sendShell(files, pagePaths.has(page) || isPageWithId(page) ? 200 : 404, request, reply)
  })
}

/** Whether the id exists is not asked here: the page says so. */
function isPageWithId(path: string): boolean {
  const slash = path.lastIndexOf('/')
  return pagesWithId.includes(path.slice(0, slash)) && z.safeParse(identifier, path.slice(slash + 1)).success
}

/** Unknown paths get the application shell too, which shows the 404 page (decisions Q-013). */
function sendShell(
  files: StaticFiles,
  status: 200 | 404,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shell = files.get('/index.html')
  if (!shell)
    throw new HttpError(
      404,
      'The pages have not been built: run npm start, or open the address that npm run dev prints',
    )
  void reply.status(status)
  return sendFile(shell, request, reply)
}

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply
    .header('Cache-Control', file.cacheControl)
    .header('ETag', file.etag)
    .header('Vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && isUnchanged(request.headers['if-none-match'], file.etag))
    return reply.status(304).send()
  void reply.type(file.type)
  // Allows the service worker to control all pages.
  if (request.url === '/service-worker.js') void reply.header('Service-Worker-Allowed', '/')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding && file[encoding]
  return encoded ? reply.header('Content-Encoding', encoding).send(encoded) : reply.send(file.plain)
}
