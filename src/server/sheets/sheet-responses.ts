import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncodedBody } from '../http/encoded-body'
import { isUnchanged } from '../http/encodings'
import { sendEncoded } from '../http/send-encoded'
import { responseSent } from '../http/serve'
import { responseBuilders, type Sheet, type SheetResponseKind } from './sheet'

interface CachedResponse {
  readonly id: string
  readonly createdAt: number
  readonly encoded: EncodedBody
}

/** A busy race changes many times per second. Its responses are created at most once in this time. */
const maxAgeMs = 1000

const commonHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

const etagOf = (id: string): string => `"${id}"`

/** The key and the number of the tag of a live sheet. */
const parseTag = (tag: string): RegExpExecArray | null => /^"([^".]+)\.(\d{1,15})"$/.exec(tag)

/** Returns a tag of the client of a later change than the response. The stream may be ahead of a response. */
function findNewerTag(tags: string | undefined, tag: string): string | undefined {
  const [, key, number] = parseTag(tag) ?? []
  const clientTags = tags?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? []
  return clientTags.find(each => {
    const [, clientKey, clientNumber] = parseTag(each) ?? []
    return clientKey !== undefined && clientKey === key && Number(clientNumber) > Number(number)
  })
}

function sendUnchanged(reply: FastifyReply, tag: string): typeof responseSent {
  void reply.header('etag', tag).status(304).send()
  return responseSent
}

/** Sends HTTP responses from sheets: 304 if the client is current, else a body that is encoded once for all clients. */
export class SheetResponses {
  /** Entries live as long as their sheet. */
  readonly #responses = new WeakMap<Sheet, Map<SheetResponseKind, CachedResponse>>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  send(
    sheet: Sheet,
    kind: SheetResponseKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): typeof responseSent | Promise<typeof responseSent> {
    void reply.headers(commonHeaders)
    const tags = request.headers['if-none-match']
    const newest = etagOf(sheet.id)
    if (isUnchanged(tags, newest)) return sendUnchanged(reply, newest)
    const { id, encoded } = this.#findOrCreate(sheet, kind)
    const tag = etagOf(id)
    const newerTag = findNewerTag(tags, tag)
    if (newerTag !== undefined) return sendUnchanged(reply, newerTag)
    if (isUnchanged(tags, tag)) return sendUnchanged(reply, tag)
    void reply.header('etag', tag)
    return sendEncoded(request, reply, encoded)
  }

  #findOrCreate(sheet: Sheet, kind: SheetResponseKind): CachedResponse {
    const responses = this.#responses.get(sheet) ?? new Map<SheetResponseKind, CachedResponse>()
    const cached = responses.get(kind)
    if (cached?.id === sheet.id) return cached
    const now = this.#now()
    if (cached !== undefined && now - cached.createdAt < maxAgeMs) return cached
    const response = { id: sheet.id, createdAt: now, encoded: new EncodedBody(responseBuilders[kind](sheet)) }
    responses.set(kind, response)
    this.#responses.set(sheet, responses)
    return response
  }
}
