import { Button, EmptyState } from '#ui'
import { Motorbike } from 'lucide-react'
import type { ReactElement } from 'react'

/** Shown on the dashboard while no rider is selected (decisions Q-058). */
export function NoRider({ onSelectRider }: { readonly onSelectRider: () => void }): ReactElement {
  return (
    <EmptyState
      icon={Motorbike}
      title="No rider selected"
      text="Pick the riders you follow to see their times, gaps and sectors."
      action={
        <Button variant="primary" onClick={onSelectRider}>
          Select Rider
        </Button>
      }
    />
  )
}
