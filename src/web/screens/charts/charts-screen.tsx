import type { ReactElement } from 'react'
import { ChartsPage } from './charts-page'

export default function ChartsScreen(): ReactElement {
  return <ChartsPage />
}
