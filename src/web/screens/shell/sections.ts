// The links of the top bar. An administrator has exactly these four (platform document, section 2).
import { pages, type Role } from '#contract'

export interface SectionLink {
  readonly name: string
  readonly path: string
}

const adminSections: readonly SectionLink[] = [
  { name: 'Users', path: pages.adminUsers },
  { name: 'Activation Codes', path: pages.adminActivationCodes },
  { name: 'Race Dashboard', path: pages.adminRaceDashboard },
  { name: 'Track', path: pages.adminTrack },
]

const userSections: readonly SectionLink[] = [{ name: 'Dashboard', path: pages.userDashboard }]

export function sectionsOf(role: Role | null): readonly SectionLink[] {
  return role === 'admin' ? adminSections : userSections
}
