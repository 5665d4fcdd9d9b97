// A fake live stream that a test sends events through.

export class FakeStream {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  isCanceled = false
  #isEnded = false

  /** The answer to the request; aborting the request ends the stream, as in a browser. */
  createResponse(signal?: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        this.#controller = controller
      },
      cancel: () => {
        this.isCanceled = true
      },
    })
    signal?.addEventListener('abort', () => {
      this.isCanceled = true
      this.#controller?.error(signal.reason)
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  }

  send(name: string, data: unknown, id?: string): void {
    const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    this.write(text)
  }

  write(text: string): void {
    if (!this.isCanceled && !this.#isEnded) this.#controller?.enqueue(new TextEncoder().encode(text))
  }

  end(): void {
    this.#isEnded = true
    this.#controller?.close()
  }
}
