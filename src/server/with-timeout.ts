// Runs work with a timeout. AbortSignal.any() would be shorter, but Node garbage-collects a timeout that only such a
// signal refers to, and the work would then never end.

/** Work that handles the signal settles by itself; other work is rejected with the signal's reason. */
export function withTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  callerSignal?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const abortWork = (reason: Error): void => {
      controller.abort(reason)
      setImmediate(reject, reason)
    }
    const onCallerAbort = (): void => abortWork(new DOMException('The caller aborted', 'AbortError'))
    const timer = setTimeout(
      () => abortWork(new DOMException('The work timed out', 'TimeoutError')),
      timeoutMs,
    )
    callerSignal?.addEventListener('abort', onCallerAbort)
    if (callerSignal?.aborted) onCallerAbort()
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        callerSignal?.removeEventListener('abort', onCallerAbort)
      })
  })
}
