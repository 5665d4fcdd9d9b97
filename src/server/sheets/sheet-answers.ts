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

export class SheetAnswers {
  /** As long as the sheet itself lives, and no longer. */
  readonly #made = new WeakMap<Sheet, Map<SheetAnswer, Made>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  async send(
    sheet: Sheet,
    which: SheetAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<typeof answered> {
    void reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie, Accept-Encoding')
    const tags = request.headers['if-none-match']
    if (isUnchanged(tags, `"${sheet.id}"`)) {
      void reply.header('ETag', `"${sheet.id}"`).status(304).send()
      return answered
    }
    const { id, encoded } = this.#madeOf(sheet, which)
    void reply.header('ETag', `"${id}"`)
    if (isUnchanged(tags, `"${id}"`)) {
      void reply.status(304).send()
      return answered
    }
    void reply.type('application/json; charset=utf-8')
    const encoding = encoded.isCompressible() ? encodingFor(request.headers['accept-encoding']) : undefined
    if (encoding === undefined) void reply.send(encoded.plain)
    else void reply.header('Content-Encoding', encoding).send(await encoded.in(encoding))
    return answered
  }

  #madeOf(sheet: Sheet, which: SheetAnswer): Made {
    const ofSheet = this.#made.get(sheet) ?? new Map<SheetAnswer, Made>()
    this.#made.set(sheet, ofSheet)
    const held = ofSheet.get(which)
    const now = this.#now()
    if (held !== undefined && (held.id === sheet.id || now - held.madeAt < freshMs)) return held
    const made = { id: sheet.id, madeAt: now, encoded: new Encoded(answerTexts[which](sheet)) }
    ofSheet.set(which, made)
    return made
  }
}
