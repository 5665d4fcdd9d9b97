// Orders the riders by the combined result of other races, with the penalties that were given for this one.
import type { GridPenalty, GridRider, GridSource } from '#contract'
import { Button } from '#ui'
import { type ReactElement, useState } from 'react'
import { fetchGridProposal } from '../../../../data/event-setup/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { applyProposal, type GridOrder } from './grid-draft'
import styles from './grid.module.css'

interface GridSourcesProps {
  readonly raceId: string
  readonly sources: readonly GridSource[]
  readonly riders: ReadonlyMap<string, GridRider>
  readonly order: GridOrder
  readonly onOrder: (order: GridOrder) => void
}

export function GridSources({ raceId, sources, riders, order, onOrder }: GridSourcesProps): ReactElement {
  const dispatch = useAppDispatch()
  const timed = sources.filter(({ isTimed }) => isTimed)
  const [chosen, setChosen] = useState<readonly string[]>(() => chooseFirst(timed))
  const [penalties, setPenalties] = useState<readonly GridPenalty[]>([])
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  const apply = async (): Promise<void> => {
    const races = timed.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
    const result = await dispatch(
      fetchGridProposal({ params: { id: raceId }, query: { races: races.join(',') } }),
    )
    if (!fetchGridProposal.fulfilled.match(result)) return
    const proposal = result.payload.data
    setPenalties(proposal.penalties)
    onOrder(applyProposal(order, proposal.order, proposal.penalties))
  }
  if (timed.length === 0)
    return (
      <p className={styles.quiet}>
        No other session of this class has results yet. Place the riders by hand.
      </p>
    )
  return (
    <fieldset className={styles.sources}>
      <legend>From results</legend>
      {timed.map(({ id, name, isPreviousPart }) => (
        <label key={id} className={styles.option}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>{isPreviousPart ? `${name} (the part before)` : name}</span>
        </label>
      ))}
      <Button disabled={chosen.length === 0} onClick={apply}>
        {chosen.length > 1 ? 'Use combined result' : 'Use result'}
      </Button>
      {penalties.map(({ entry, text }) => (
        <p key={`${entry} ${text}`} className={styles.quiet}>
          #{riders.get(entry)?.number} {text}
        </p>
      ))}
    </fieldset>
  )
}

/** The part before this one, otherwise all qualifying sessions. */
function chooseFirst(timed: readonly GridSource[]): readonly string[] {
  const previous = timed.filter(({ isPreviousPart }) => isPreviousPart)
  const chosen = previous.length > 0 ? previous : timed.filter(({ kind }) => kind === 'qualifying')
  return chosen.map(({ id }) => id)
}
