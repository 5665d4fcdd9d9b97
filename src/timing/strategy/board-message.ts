// A message to the rider on the pit board.

/** The plates of a board have room for this many characters. */
export const maxMessageLength = 12

export interface BoardMessage {
  readonly text: string
  /** The lap that the first passing with the message ends. */
  readonly lap: number
  /** After how many passings the message is cleared; null to keep it. */
  readonly passings: number | null
}

/** The text until its last passing; empty after it. */
export function readMessage(message: BoardMessage | undefined, nextLap: number): string {
  if (message === undefined) return ''
  const { text, lap, passings } = message
  // An earlier lap is a replay that went back.
  return passings === null || (nextLap >= lap && nextLap < lap + passings) ? text : ''
}
