// The uploaded maps as files. Their names change with their content, so they may be kept for good.
import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '../../http/encodings'
import { Refusal } from '../../http/errors'
import type { Services } from '../../services'
import { hashInMapName, mapFolder } from './map-address'
import { findMapBytes } from './track-map-store'

export function serveMapFiles(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  /** However many open the dashboard at once, the database is asked once. */
  const find = (hash: string): Promise<Uint8Array | undefined> => {
    const found = underWay.get(hash) ?? findMapBytes(database.orm, hash).finally(() => underWay.delete(hash))
    underWay.set(hash, found)
    return found
  }
  app.get<{ Params: { name: string } }>(`${mapFolder}:name`, async ({ params, headers }, reply) => {
    const hash = hashInMapName(params.name)
    const bytes = hash === undefined ? undefined : await find(hash)
    if (hash === undefined || bytes === undefined) throw new Refusal(404, 'Not found')
    const etag = `"${hash}"`
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Whatever a browser takes it for, it can do nothing (security design 3.2.1).
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    })
    if (isUnchanged(headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('image/webp').send(bytes)
  })
}
