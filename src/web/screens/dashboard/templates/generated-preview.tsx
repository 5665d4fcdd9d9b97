import { WidgetTile } from '#widgets'
import type { ReactElement } from 'react'
import { storedWidget } from '../../../data/templates/stored-widget'
import type { GeneratedTemplate } from '../../../data/templates/template-tracking'
import type { Clock } from '../clock'
import { useGridGiven } from '../grid/use-grid-given'
import styles from './generate-form.module.css'

interface GeneratedPreviewProps {
  readonly generated: GeneratedTemplate
  readonly clock: Clock
}

/** The tiles with the data on the screen, and why each is there. */
export function GeneratedPreview({ generated, clock }: GeneratedPreviewProps): ReactElement {
  const given = useGridGiven('primaryRider', clock)
  const tiles = generated.template.widgets.map((widget, index) => ({
    index,
    widget: storedWidget(widget),
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
