import { Button, EmptyState } from '#ui'
import { Motorbike } from 'lucide-react'
import type { ReactElement } from 'react'

/** What the dashboard shows before anybody is followed (decisions Q-058). */
export function NoRider({ onSelectRider }: { readonly onSelectRider: () => void }): ReactElement {
  return (
    <EmptyState
      icon={Motorbike}
      title="No rider selected"
      text="Pick the riders you follow to see their times, gaps and sectors."
      action={
        <Button look="primary" onClick={onSelectRider}>
          Select Rider
        </Button>
      }
    />
  )
}
