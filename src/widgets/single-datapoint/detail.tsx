import type { ReactElement } from 'react'
import { DataPointPanel } from '../parts/data-point-panel'
import type { DetailProps } from '../view'

export function Detail({
  view,
  rider,
  tires,
  units,
  settings,
}: DetailProps<'SingleDatapoint'>): ReactElement {
  return <DataPointPanel point={settings.Data_Point} view={view} rider={rider} tires={tires} units={units} />
}
