// What is new, below the header: the messages of the race, and the offer of the next live session.
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { PageMessages } from '../messages/page-messages'
import { LiveOffer } from './live-offer'

export function PageNews({ clock }: { readonly clock: Clock }): ReactElement {
  return (
    <>
      <PageMessages clock={clock} />
      <LiveOffer />
    </>
  )
}
