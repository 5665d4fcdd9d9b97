// Answers from sheets. Unchanged is a 304 that asks nobody; everything else is bytes that were made once for all.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, isUnchanged } from '../http/encodings'
import { answered } from '../http/serve'
import { Encoded } from './encoded'
import { answerTexts, type Sheet, type SheetAnswer } from './sheet'

interface Made {
  readonly id: string
  readonly madeAt: number
  readonly encoded: Encoded
}

/** A busy race changes many times a second; its answers are made anew once. The stream has the rest. */
const freshMs = 1000

const common = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

const tagOf = (id: string): string => `"${id}"`

function sendUnchanged(reply: FastifyReply, tag: string): typeof answered {
  void reply.header('etag', tag).status(304).send()
  return answered
}

function sendBytes(reply: FastifyReply, bytes: Buffer): typeof answered {
  void reply.send(bytes)
  return answered
}

export class SheetAnswers {
  /** As long as the sheet itself lives, and no longer. */
  readonly #made = new WeakMap<Sheet, Map<SheetAnswer, Made>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  send(
    sheet: Sheet,
    which: SheetAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): typeof answered | Promise<typeof answered> {
    void reply.headers(common)
    const tags = request.headers['if-none-match']
    const newest = tagOf(sheet.id)
    if (isUnchanged(tags, newest)) return sendUnchanged(reply, newest)
    const { id, encoded } = this.#madeOf(sheet, which)
    const tag = tagOf(id)
    if (isUnchanged(tags, tag)) return sendUnchanged(reply, tag)
    const encoding = encoded.isCompressible() ? encodingFor(request.headers['accept-encoding']) : undefined
    void reply.header('etag', tag).header('content-type', 'application/json; charset=utf-8')
    if (encoding === undefined) return sendBytes(reply, encoded.plain)
    void reply.header('content-encoding', encoding)
    const bytes = encoded.in(encoding)
    return bytes instanceof Promise ? bytes.then(made => sendBytes(reply, made)) : sendBytes(reply, bytes)
  }

  #madeOf(sheet: Sheet, which: SheetAnswer): Made {
    const ofSheet = this.#made.get(sheet) ?? new Map<SheetAnswer, Made>()
    const held = ofSheet.get(which)
    if (held?.id === sheet.id) return held
    const now = this.#now()
    if (held !== undefined && now - held.madeAt < freshMs) return held
    const made = { id: sheet.id, madeAt: now, encoded: new Encoded(answerTexts[which](sheet)) }
    ofSheet.set(which, made)
    this.#made.set(sheet, ofSheet)
    return made
  }
}
