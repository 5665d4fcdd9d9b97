import { Button } from '#ui'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { MessagePage } from './message-page'

export function FailurePage(): ReactElement {
  return (
    <MessagePage
      code="DNF"
      title="Something went wrong."
      text="This page stopped because of an error. Loading it again usually helps."
      action={
        <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  )
}
