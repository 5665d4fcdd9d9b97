import { Select } from '#ui'
import type { ReactElement } from 'react'

interface ShowFilterProps {
  readonly filters: Readonly<Record<string, { readonly label: string }>>
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ShowFilter({ filters, value, onChange }: ShowFilterProps): ReactElement {
  const items = Object.entries(filters).map(([value, { label }]) => ({ value, label }))
  return <Select variant="auto" label="Show" items={items} value={value} onChange={onChange} />
}
