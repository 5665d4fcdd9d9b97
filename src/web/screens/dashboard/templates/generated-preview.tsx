import { WidgetTile } from '#widgets'
import type { ReactElement } from 'react'
import type { GeneratedTemplate } from '../../../data/templates/state'
import { toStoredWidget } from '../../../data/templates/widget-list'
import type { Clock } from '../clock'
import { useGridInput } from '../grid/use-grid-input'
import styles from './generate-form.module.css'

interface GeneratedPreviewProps {
  readonly generated: GeneratedTemplate
  readonly clock: Clock
}

/** The tiles of a generated template with current data, and the reason for each. */
export function GeneratedPreview({ generated, clock }: GeneratedPreviewProps): ReactElement {
  const given = useGridInput('primaryRider', clock)
  const tiles = generated.template.widgets.map((widget, index) => ({
    index,
    widget: toStoredWidget(widget),
    reason: generated.reasons[index],
  }))
  return (
    <ul className={styles.tiles} aria-label="Widgets of the template">
      {tiles.map(({ index, widget, reason }) => (
        <li key={index} className={styles.tile}>
          <WidgetTile {...given} widget={widget} />
          {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
