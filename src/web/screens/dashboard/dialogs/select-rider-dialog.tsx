// Selects the riders to follow (dashboard document, Select Rider dialog).
import type { Category, Rider } from '#contract'
import { Button, EmptyState, Select, Spinner } from '#ui'
import { SearchX } from 'lucide-react'
import type { ReactElement } from 'react'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'
import { type IsResultHidden, showAllResults } from './result-visibility'
import { RiderRow } from './rider-row'
import styles from './select-rider-dialog.module.css'

interface SelectRiderDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly categories: readonly Category[]
  readonly categoryId: string | undefined
  readonly onCategoryChange: (category: Category) => void
  /** The riders of the category, ordered by the last word of their names. */
  readonly riders: readonly Rider[]
  readonly isLoading?: boolean
  /** The selected riders of all categories. */
  readonly selectedIds: readonly string[]
  readonly isResultHidden?: IsResultHidden | undefined
  readonly onToggleRider: (rider: Rider) => void
  readonly onSave: () => unknown
}

export function SelectRiderDialog(props: SelectRiderDialogProps): ReactElement {
  const { guard, isOpen, onClose, categories, categoryId, onCategoryChange, selectedIds, onSave } = props
  const selectCategory = (id: string): void => {
    const category = categories.find(each => each.id === id)
    if (category) onCategoryChange(category)
  }
  const saveButton = (
    <Button variant="primary" onClick={onSave}>
      Save
    </Button>
  )
  return (
    <GuardedDialog
      guard={guard}
      isSelectRider
      isOpen={isOpen}
      onClose={onClose}
      title="Select Rider"
      actions={selectedIds.length > 0 && saveButton}
    >
      <div className={styles.body}>
        <Select
          variant="auto"
          label="Class"
          items={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={categoryId}
          onChange={selectCategory}
          placeholder="Select a class"
        />
        <p className={styles.hint}>Check multiple riders to switch quickly between them</p>
        <RiderList {...props} />
      </div>
    </GuardedDialog>
  )
}

function RiderList(props: SelectRiderDialogProps): ReactElement {
  const { riders, isLoading = false, selectedIds, isResultHidden = showAllResults, onToggleRider } = props
  if (riders.length === 0)
    return (
      <div className={styles.empty}>
        {isLoading ? <Spinner /> : <EmptyState icon={SearchX} title="No data found" />}
      </div>
    )
  return (
    <ul className={styles.list} aria-label="Riders" aria-busy={isLoading || undefined}>
      {riders.map(rider => (
        <RiderRow
          key={rider.id}
          rider={rider}
          isSelected={selectedIds.includes(rider.id)}
          isPositionHidden={isResultHidden(rider.race?.id)}
          onToggle={onToggleRider}
        />
      ))}
    </ul>
  )
}
