/** Why the server cannot start, in one sentence for the person at the terminal. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
