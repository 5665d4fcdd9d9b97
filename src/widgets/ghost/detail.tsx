import type { ReactElement } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import type { DetailProps } from '../view'
import { BestsDetail } from './bests-detail'
import { BothDays } from './both-days'
import { explainNoGhost } from './describe-ghost'
import { findGhost } from './find-ghost'
import { RaceDetail } from './race-detail'

export function Detail(props: DetailProps<'Ghost'>): ReactElement {
  const found = findGhost(props)
  if (found.kind !== 'race' && found.kind !== 'bests') return <Note>{explainNoGhost(found)}</Note>
  return (
    <Sections>
      {found.kind === 'race' ? <RaceDetail found={found} /> : <BestsDetail found={found} />}
      <BothDays {...props} />
      <Note>
        {found.kind === 'race'
          ? 'Plus is ahead of the ghost, at the latest line that both have crossed.'
          : 'Plus is faster than the ghost. Only two races are compared lap by lap.'}
      </Note>
    </Sections>
  )
}
