// Why a file is refused: one sentence that says where in it and what. Readers are pure, so it is returned and not thrown.

/** A complaint is no copy of the file. */
const longestEcho = 40
const longestSentence = 300

export class Complaint {
  readonly sentence: string

  /** `where` is a line or a path, or nothing where the whole file is meant. */
  constructor(where: string, reason: string) {
    const text =
      where === '' ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : `${where}: ${reason}.`
    // What was in the file must not steer the terminal it is shown on.
    this.sentence = text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestSentence)
  }
}

export function atLine(number: number): string {
  return `Line ${number}`
}

/** A value as it stands in the file, for a sentence. */
export function echo(value: string): string {
  return `"${value.length > longestEcho ? `${value.slice(0, longestEcho)}…` : value}"`
}
