/** An expected error that prevents the start. Its message is one sentence for the terminal. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
