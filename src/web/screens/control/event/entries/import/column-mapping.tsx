// What each column of the file contains: as found by its heading, or chosen by hand.
import type { EntryField, EntryPreview } from '#contract'
import { Select, TextField } from '#ui'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Suggestions } from '../../../../admin/form/suggestions'
import styles from './import.module.css'
import type { EntryImportState } from './use-import'

const fieldNames: Readonly<Record<EntryField | '', string>> = {
  '': 'Not imported',
  number: 'Number',
  category: 'Category',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  make: 'Make',
  team: 'Team',
  address: 'From',
  licence: 'Licence',
  transponder: 'Transponder',
}
const fieldItems = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))

const missingTexts = {
  number: 'Choose the column with the numbers.',
  name: 'Choose the column with the names.',
  category: 'Choose the column with the categories, or one category for all riders.',
} as const

interface ColumnMappingProps {
  readonly preview: EntryPreview
  readonly entryImport: EntryImportState
  readonly categories: readonly string[]
}

export function ColumnMapping({ preview, entryImport, categories }: ColumnMappingProps): ReactElement {
  const { columns, missing } = preview
  // What was chosen holds while its preview is on its way.
  const fields = entryImport.options.columns ?? columns.map(({ field }) => field)
  // Open while something is missing, and afterwards as the user leaves it.
  const [isOpen, setIsOpen] = useState(missing.length > 0)
  return (
    <details
      className={styles.mapping}
      open={isOpen || missing.length > 0}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>Columns</summary>
      {missing.length > 0 && (
        <ul className={styles.missing} aria-live="polite">
          {missing.map(each => (
            <li key={each}>{missingTexts[each]}</li>
          ))}
        </ul>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={preview.hasHeading}
          onChange={({ target }) =>
            void entryImport.change({ hasHeading: target.checked, columns: undefined })
          }
        />
        The first line is a heading
      </label>
      <div className={styles.columns}>
        {numberColumns(columns).map(({ position, heading, samples }) => (
          <div key={position} className={styles.column}>
            <Select
              variant="auto"
              label={heading === '' ? `Column ${position}` : heading}
              items={fieldItems}
              value={fields[position - 1] ?? ''}
              onChange={value => void entryImport.change({ columns: withField(fields, position, value) })}
            />
            <p className={styles.samples}>{samples.join(' · ')}</p>
          </div>
        ))}
      </div>
      <DefaultCategory
        key={entryImport.options.category}
        initial={entryImport.options.category}
        categories={categories}
        onChange={category => void entryImport.change({ category })}
      />
    </details>
  )
}

/** Columns have no other identity than their position: headings may repeat. */
function numberColumns(columns: EntryPreview['columns']) {
  return columns.map(({ heading, samples }, index) => ({ position: index + 1, heading, samples }))
}

/** A field that only one column can have is taken from the other one. */
function withField(
  fields: readonly (EntryField | '')[],
  position: number,
  value: string,
): readonly (EntryField | '')[] {
  // The items of the select are the fields.
  const field = value as EntryField | ''
  return fields.map((each, index) => {
    if (index === position - 1) return field
    return each === field && field !== 'transponder' ? '' : each
  })
}

interface DefaultCategoryProps {
  readonly initial: string
  readonly categories: readonly string[]
  readonly onChange: (category: string) => void
}

function DefaultCategory({ initial, categories, onChange }: DefaultCategoryProps): ReactElement {
  const id = useId()
  const [category, setCategory] = useState(initial)
  const commit = (): void => {
    if (category.trim() !== initial) onChange(category.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    commit()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label="Category of rows without one"
        value={category}
        list={`${id}-categories`}
        autoComplete="off"
        onChange={setCategory}
        onBlur={commit}
      />
      <Suggestions id={`${id}-categories`} options={categories} />
    </form>
  )
}
