import { exportRace } from '#contract'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { buildUrl } from '../../../data/api/call'
import styles from './export-links.module.css'

const files = [
  { table: 'laps', format: 'csv', label: 'Laps as CSV' },
  { table: 'laps', format: 'json', label: 'Laps as JSON' },
  { table: 'results', format: 'csv', label: 'Results as CSV' },
  { table: 'results', format: 'json', label: 'Results as JSON' },
] as const

/** Plain links that the browser saves as files. Links cannot renew the session, but opening the race just did. */
export function ExportLinks({ raceId: id }: { readonly raceId: string }): ReactElement {
  return (
    <>
      <p className={styles.text}>Lap files can be imported again.</p>
      <ul className={styles.links}>
        {files.map(({ label, ...query }) => (
          <li key={label}>
            <a className={styles.link} href={buildUrl(exportRace, { params: { id }, query })} download>
              <Download aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
