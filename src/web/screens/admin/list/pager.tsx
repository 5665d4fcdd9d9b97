import { Button } from '#ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly found: number
  readonly onPage: (page: number) => void
}

/** `26–50 of 132`, with the ways back and forth where there is more than one page. */
export function Pager({ page, pageSize, found, onPage }: PagerProps): ReactElement | undefined {
  if (found === 0) return undefined
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, found)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.range} aria-live="polite">
        {first}–{last} of {found}
      </p>
      {found > pageSize && (
        <>
          <Button
            size="small"
            icon={ChevronLeft}
            label="Previous page"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          <Button
            size="small"
            icon={ChevronRight}
            label="Next page"
            tooltipAlign="end"
            disabled={last === found}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  )
}
