import { buildMarker } from '#contract'
import { Button } from '#ui'
import { Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Panel } from '../profile/panel'
import { ClearConfirmation } from './clear-confirmation'
import styles from './saved-data.module.css'

export function SavedData(): ReactElement {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel
      title="Saved data"
      text="Repairs a page that misbehaves. Settings and unsaved templates on this device are lost; you stay signed in."
    >
      <div>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          Remove Saved Data
        </Button>
      </div>
      <p className={styles.build}>
        Build <code>{buildMarker}</code>
      </p>
      <ClearConfirmation isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  )
}
