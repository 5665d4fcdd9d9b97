// Automatic messages: facts about a session that are worth a line, such as a new leader (C-193).
import type { Racer } from '../engine/racer'

export const announcementKinds = [
  'start',
  'flag',
  'red',
  'finish',
  'winner',
  'leader',
  'best',
  'pit-in',
  'pit-out',
  'out',
] as const

export type AnnouncementKind = (typeof announcementKinds)[number]

export interface Announcement {
  /** Made of the fact itself, so that the same fact has the same key whenever the session is folded again. */
  readonly key: string
  readonly kind: AnnouncementKind
  readonly text: string
  /** The numbers of the riders that it is about. */
  readonly riders: readonly string[]
  /** When it happened, in the time of the session; undefined if only the present state is known. */
  readonly at: number | undefined
  /** Too early in the session to be announced. It stays if it was announced and race control moves the start. */
  readonly isEarly?: boolean
}

export function numberOf({ number, competitor }: Racer): string {
  return number ?? competitor
}

/** `#21 Ana Ortiz` */
export function describeRider(racer: Racer): string {
  return racer.name === undefined ? `#${numberOf(racer)}` : `#${numberOf(racer)} ${racer.name}`
}
