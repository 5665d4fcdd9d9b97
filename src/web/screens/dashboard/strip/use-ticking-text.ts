import { useEffect, useState } from 'react'
import { runEveryQuarterSecond } from '../run-every-quarter-second'

/** Text that depends on the time. Renders only when it changes. */
export function useTickingText(read: () => string): string {
  const [text, setText] = useState(read)
  useEffect(() => runEveryQuarterSecond(() => setText(read())), [read])
  return text
}
