import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { Chips } from '../chips'

interface CategoryFilterProps {
  readonly value: string
  readonly onChange: (category: string) => void
}

const noCategories: readonly string[] = []

/** Several categories may be on the track together. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps): ReactElement | null {
  const categories = useAppSelector(
    ({ controlDesk }) => controlDesk.snapshot?.race.categories ?? noCategories,
  )
  if (categories.length < 2) return null
  const items = [{ value: '', label: 'All' }, ...categories.map(each => ({ value: each, label: each }))]
  return <Chips label="Category" items={items} value={value} onChange={onChange} />
}
