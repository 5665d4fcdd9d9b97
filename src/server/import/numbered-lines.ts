// The lines of a file as an editor numbers them, empty ones passed over.
import { decoded } from '../feeds/text-lines'
import { atLine, Complaint } from './complaint'
import { importLimits } from './limits'

export interface NumberedLine {
  readonly where: string
  readonly text: string
}

/** One at a time: a file of nothing but line ends has sixty million of them. */
export function* linesOf(bytes: Buffer): Generator<NumberedLine | Complaint> {
  const text = bytes.toString('latin1')
  const end = /\r\n|\r|\n|$/g
  let from = text.startsWith('\u00EF\u00BB\u00BF') ? 3 : 0
  for (let number = 1; from < text.length; number += 1) {
    end.lastIndex = from
    const match = end.exec(text)
    const until = match?.index ?? text.length
    const where = atLine(number)
    if (until - from > importLimits.line)
      yield new Complaint(where, `there are more than ${importLimits.line} characters in it`)
    else if (until > from) yield { where, text: decoded(text.slice(from, until)) }
    from = until + Math.max(1, match?.[0].length ?? 1)
  }
}
