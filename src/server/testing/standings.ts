import { type Session, summaryOf } from '#timing'

/** What two ways to one session have to agree on. */
export function standingsOf(session: Session | undefined): unknown {
  return (
    session &&
    summaryOf(session).map(
      ({ racer: { number, name, category }, position, laps, total, best, diff, gap }) => ({
        number,
        name,
        category,
        position,
        laps,
        total,
        best,
        diff,
        gap,
      }),
    )
  )
}
