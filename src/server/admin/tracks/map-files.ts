// Serves uploaded maps. Their names contain a content hash, so they may be cached forever.
import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '../../http/encodings'
import { HttpError } from '../../http/errors'
import type { Services } from '../../services'
import { parseMapHash, mapUrlPrefix } from './map-url'

export function serveMapFiles(app: FastifyInstance, { mapFiles }: Pick<Services, 'mapFiles'>): void {
  app.get<{ Params: { name: string } }>(`${mapUrlPrefix}:name`, async ({ params, headers }, reply) => {
    const hash = parseMapHash(params.name)
    const bytes = hash === undefined ? undefined : await mapFiles.find(hash)
    if (hash === undefined || bytes === undefined) throw new HttpError(404, 'Not found')
    const etag = `"${hash}"`
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Disables scripts in case a browser reads the file as another type (security design 3.2.1).
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    })
    if (isUnchanged(headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('image/webp').send(bytes)
  })
}
