import type { Session, SessionMessage } from '#timing'
import type { RaceDescription } from '../races/feed-store'

/** The description that an administrator entered takes precedence over the one that the feed sends. */
export function toSessionMessage({
  name,
  kind,
  track,
  sectors,
  lengthMiles,
}: RaceDescription): SessionMessage {
  return {
    type: 'session',
    name,
    kind,
    track,
    ...(lengthMiles !== null && { trackMiles: lengthMiles }),
    // One sector is the default of a track and says nothing about its sectors.
    ...(sectors > 1 && { sectors }),
  }
}

export function hasDescription(
  session: Session,
  { name, kind, track, trackMiles, sectors }: SessionMessage,
): boolean {
  const isSameTrack = session.track === track && (trackMiles ?? session.trackMiles) === session.trackMiles
  const isSameSession = session.name === name && session.kind === kind && session.isKindKnown
  // Crossings may have shown more sectors than the track has.
  return isSameSession && isSameTrack && session.sectors >= (sectors ?? 0)
}
