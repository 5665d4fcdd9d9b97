// Reads the lines of a file, numbered as in an editor. Empty lines are skipped.
import { decodeText } from '../feeds/line-splitter'
import { formatLine, ImportError } from './import-error'
import { importLimits } from './limits'

export interface NumberedLine {
  readonly where: string
  readonly text: string
}

/** A generator, because a file that contains only line ends has sixty million lines. */
export function* readLines(bytes: Buffer): Generator<NumberedLine | ImportError> {
  const text = bytes.toString('latin1')
  const end = /\r\n|\r|\n|$/g
  let from = text.startsWith('\u00EF\u00BB\u00BF') ? 3 : 0
  for (let number = 1; from < text.length; number += 1) {
    end.lastIndex = from
    const match = end.exec(text)
    const until = match?.index ?? text.length
    const where = formatLine(number)
    if (until - from > importLimits.line)
      yield new ImportError(where, `there are more than ${importLimits.line} characters in it`)
    else if (until > from) yield { where, text: decodeText(text.slice(from, until)) }
    from = until + Math.max(1, match?.[0].length ?? 1)
  }
}
