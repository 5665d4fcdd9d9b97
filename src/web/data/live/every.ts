// Something done again and again. A round that has not ended is not begun twice (decisions Q-072), and after sleep
// the next one does not wait for its turn.
import { complain } from '../complain'
import type { Running } from './running'

export function every(milliseconds: number, round: () => Promise<unknown>): Running {
  let isUnderWay = false
  let begunAt = Date.now()
  const begin = (): void => {
    if (isUnderWay) return
    isUnderWay = true
    begunAt = Date.now()
    void round()
      .catch((error: unknown) => complain('A round failed', error))
      .finally(() => {
        isUnderWay = false
      })
  }
  const timer = setInterval(begin, milliseconds)
  return {
    stop: () => clearInterval(timer),
    wake: () => {
      if (Date.now() - begunAt >= milliseconds) begin()
    },
  }
}
