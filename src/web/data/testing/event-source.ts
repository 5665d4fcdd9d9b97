// A live stream that a test speaks through.

export class EventSourceStub {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  isCancelled = false

  /** As the server answers it; an aborted request ends it, as in a browser. */
  answer(signal?: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        this.#controller = controller
      },
      cancel: () => {
        this.isCancelled = true
      },
    })
    signal?.addEventListener('abort', () => {
      this.isCancelled = true
      this.#controller?.error(signal.reason)
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  }

  say(name: string, data: unknown, id?: string): void {
    const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    this.write(text)
  }

  write(text: string): void {
    if (!this.isCancelled) this.#controller?.enqueue(new TextEncoder().encode(text))
  }

  end(): void {
    this.#controller?.close()
  }
}
