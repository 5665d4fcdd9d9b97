// Selects the riders to follow (dashboard document, Select Rider dialog).
import type { Category, Rider } from '#contract'
import { Button, EmptyState, Select, Spinner } from '#ui'
import { SearchX } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { findRiders } from './find-riders'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'
import { type IsResultHidden, showAllResults } from './result-visibility'
import { RiderHeader, RiderRow } from './rider-row'
import { RiderSearch } from './rider-search'
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
  const { guard, isOpen, onClose, selectedIds, onSave } = props
  // Something always has the place of the button, so that the list does not move when the button appears.
  const actions =
    selectedIds.length > 0 ? (
      <Button variant="primary" onClick={onSave}>
        Save
      </Button>
    ) : (
      <p className={styles.noSelection}>No rider is checked yet</p>
    )
  return (
    <GuardedDialog
      guard={guard}
      isSelectRider
      isOpen={isOpen}
      onClose={onClose}
      title="Select Rider"
      actions={actions}
    >
      <RiderChoice {...props} />
    </GuardedDialog>
  )
}

/** The search starts empty whenever the dialog opens. */
function RiderChoice(props: SelectRiderDialogProps): ReactElement {
  const { categories, categoryId, onCategoryChange, riders } = props
  const [searchText, setSearchText] = useState('')
  const found = findRiders(riders, searchText)
  const selectCategory = (id: string): void => {
    const category = categories.find(each => each.id === id)
    if (category) onCategoryChange(category)
  }
  return (
    <div className={styles.body}>
      <div className={styles.fields}>
        <Select
          variant="auto"
          label="Class"
          items={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={categoryId}
          onChange={selectCategory}
          placeholder="Select a class"
        />
        <RiderSearch text={searchText} onChange={setSearchText} count={found.length} />
      </div>
      <p className={styles.hint}>Check multiple riders to switch quickly between them</p>
      <RiderList {...props} found={found} searchText={searchText.trim()} />
    </div>
  )
}

interface RiderListProps extends SelectRiderDialogProps {
  readonly found: readonly Rider[]
  readonly searchText: string
}

function RiderList(props: RiderListProps): ReactElement {
  const { riders, found, searchText, isLoading = false, selectedIds, onToggleRider } = props
  const { isResultHidden = showAllResults } = props
  const noteId = useId()
  if (found.length === 0)
    return (
      <div className={styles.empty}>
        {riders.length > 0 ? (
          <EmptyState
            icon={SearchX}
            title={`No rider matches “${searchText}”`}
            text="Riders of other classes are listed under their class."
          />
        ) : (
          <NoRiders isLoading={isLoading} />
        )}
      </div>
    )
  return (
    <div className={styles.riders}>
      <RiderHeader />
      <ul
        className={styles.list}
        aria-label="Riders"
        aria-describedby={noteId}
        aria-busy={isLoading || undefined}
      >
        {found.map(rider => (
          <RiderRow
            key={rider.id}
            rider={rider}
            isSelected={selectedIds.includes(rider.id)}
            isPositionHidden={isResultHidden(rider.race?.id)}
            onToggle={onToggleRider}
          />
        ))}
      </ul>
      <p className={styles.note} id={noteId}>
        Pos: position in the latest session of the class. No.: race number.
      </p>
    </div>
  )
}

function NoRiders({ isLoading }: { readonly isLoading: boolean }): ReactElement {
  return isLoading ? <Spinner /> : <EmptyState icon={SearchX} title="No data found" />
}
