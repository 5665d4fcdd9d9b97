// The addresses at which a session of the rider is shown.
import { pages, type Role } from '#contract'

export interface SessionPaths {
  readonly open: string
  readonly replay: string
  readonly charts: string
}

/**
 * With a hidden result the links to the dashboard open at the start. The charts ask before they show a hidden result,
 * and show a delayed race with its delay.
 */
export function buildSessionPaths(
  role: Role | null,
  { raceId, riderId }: { readonly raceId: string; readonly riderId: string },
  isResultHidden: boolean,
): SessionPaths {
  const isAdmin = role === 'admin'
  const dashboard = isAdmin ? pages.adminRaceDashboard : pages.userDashboard
  const charts = isAdmin ? pages.adminCharts : pages.userCharts
  const build = (page: string, more: Readonly<Record<string, string>> = {}): string =>
    `${page}?${new URLSearchParams({ race: raceId, rider: riderId, ...more }).toString()}`
  const replay = build(dashboard, { at: 'start' })
  return {
    open: isResultHidden ? replay : build(dashboard),
    replay,
    charts: build(charts, { chart: 'laptimes' }),
  }
}
