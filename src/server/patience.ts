// Waiting that certainly ends. AbortSignal.any() would be shorter, but Node forgets a time-out that only such a signal
// refers to as soon as memory is collected, and the wait with it.

/** Who heeds the signal ends the wait in his own words; who does not is left, with the reason. */
export function patiently<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  gone?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const giveUp = (reason: Error): void => {
      controller.abort(reason)
      setImmediate(reject, reason)
    }
    const leave = (): void => giveUp(new DOMException('Nobody waits any more', 'AbortError'))
    const timer = setTimeout(() => giveUp(new DOMException('It took too long', 'TimeoutError')), milliseconds)
    gone?.addEventListener('abort', leave)
    if (gone?.aborted) leave()
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
      })
  })
}
