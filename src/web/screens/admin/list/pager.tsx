import { Button } from '#ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Shows `26–50 of 132`, with buttons if there is more than one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps): ReactElement | undefined {
  if (total === 0) return undefined
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.range} aria-live="polite">
        {first}–{last} of {total}
      </p>
      {total > pageSize && (
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
            disabled={last === total}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  )
}
