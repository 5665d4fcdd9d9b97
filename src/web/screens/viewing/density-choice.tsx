import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { densities, viewingChosen } from '../../data/preferences/viewing'
import { ChoiceRow } from '../settings/choice-row'

const labels = { comfortable: 'Comfortable', compact: 'Compact', glove: 'Glove' } as const
const choices = densities.map(value => ({ value, label: labels[value] }))

/** How high the rows of the timing table are. */
export function DensityChoice(): ReactElement {
  const dispatch = useAppDispatch()
  const density = useAppSelector(({ viewing }) => viewing.density)
  return (
    <ChoiceRow
      label="Density"
      choices={choices}
      value={density}
      onChange={chosen => dispatch(viewingChosen({ density: chosen }))}
    />
  )
}
