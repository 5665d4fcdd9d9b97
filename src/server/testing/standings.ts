import { type Session, computeSummary } from '#timing'

/** The values that must be equal when two ways lead to the same session. */
export function standingsOf(session: Session | undefined): unknown {
  return (
    session &&
    computeSummary(session).map(
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
