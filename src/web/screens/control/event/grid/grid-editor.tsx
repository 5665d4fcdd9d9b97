// The order of the grid before penalties: from results, by dragging, with the arrow keys, or by number and place.
import type { GridRider, RaceGrid } from '#contract'
import { Button, TextField } from '#ui'
import { GripVertical, Plus, X } from 'lucide-react'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { type ListDrag, useListDrag } from '../../ordering/use-list-drag'
import { type GridOrder, placeRider, removeRider, setPlacesDown, togglePitStart } from './grid-draft'
import { GridSources } from './grid-sources'
import styles from './grid.module.css'

interface GridEditorProps {
  readonly raceId: string
  readonly grid: RaceGrid
  readonly order: GridOrder
  readonly onOrder: (order: GridOrder) => void
}

export function GridEditor({ raceId, grid, order, onOrder }: GridEditorProps): ReactElement {
  const riders = new Map(grid.riders.map(rider => [rider.entry, rider]))
  const others = grid.riders.filter(({ entry }) => !order.order.includes(entry))
  const addAll = (): void =>
    onOrder({ ...order, order: [...order.order, ...others.map(({ entry }) => entry)] })
  return (
    <section className={styles.editor} aria-label="Order">
      <GridSources raceId={raceId} sources={grid.sources} riders={riders} order={order} onOrder={onOrder} />
      <PlaceForm grid={grid} order={order} onOrder={onOrder} />
      <OrderList riders={riders} order={order} onOrder={onOrder} />
      {others.length > 0 && (
        <>
          <div className={styles.othersHeader}>
            <h3 className={styles.title}>Without a place</h3>
            <Button size="small" onClick={addAll}>
              Add all at the end
            </Button>
          </div>
          <ul className={styles.list}>
            {others.map(({ entry, number, name }) => (
              <li key={entry} className={styles.item}>
                <Button
                  variant="quiet"
                  icon={Plus}
                  label={`Add #${number} at the end`}
                  onClick={() => onOrder(placeRider(order, entry, order.order.length))}
                />
                <span className={styles.number}>{number}</span>
                <span className={styles.rider}>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface OrderListProps {
  readonly riders: ReadonlyMap<string, GridRider>
  readonly order: GridOrder
  readonly onOrder: (order: GridOrder) => void
}

function OrderList({ riders, order, onOrder }: OrderListProps): ReactElement {
  const list = useRef<HTMLOListElement>(null)
  const onMove = (from: number, to: number): void => {
    const entry = order.order[from]
    if (entry !== undefined) onOrder(placeRider(order, entry, to))
  }
  const { drag, handlers } = useListDrag({ list, onMove })
  return (
    <ol
      className={styles.list}
      ref={list}
      data-dragging={drag ? '' : undefined}
      aria-label="Order before penalties"
    >
      {order.order.map((entry, place) => (
        <li
          key={entry}
          className={styles.item}
          data-place={place}
          data-drag={drag && toDragState(drag, place)}
        >
          <Button
            variant="quiet"
            icon={GripVertical}
            label={`Move #${riders.get(entry)?.number ?? ''}, place ${place + 1}`}
            data-handle={place}
            data-drag-handle=""
            {...handlers}
          />
          <span className={styles.place}>{place + 1}</span>
          <OrderItem entry={entry} rider={riders.get(entry)} order={order} onOrder={onOrder} />
        </li>
      ))}
    </ol>
  )
}

function toDragState(drag: ListDrag, place: number): string | undefined {
  if (place === drag.from) return 'dragged'
  return place === drag.over ? 'over' : undefined
}

interface OrderItemProps extends Omit<OrderListProps, 'riders'> {
  readonly entry: string
  readonly rider: GridRider | undefined
}

function OrderItem({ entry, rider, order, onOrder }: OrderItemProps): ReactElement {
  const { number = '', name = '' } = rider ?? {}
  const down = order.placesDown[entry] ?? 0
  return (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.rider}>{name}</span>
      <label className={styles.option}>
        <span>Places down</span>
        <input
          className={styles.down}
          inputMode="numeric"
          aria-label={`Places down for #${number}`}
          value={down === 0 ? '' : String(down)}
          placeholder="0"
          onChange={event => onOrder(setPlacesDown(order, entry, parsePlaces(event.target.value)))}
        />
      </label>
      <label className={styles.option}>
        <input
          type="checkbox"
          aria-label={`Pit start of #${number}`}
          checked={order.pitStarts.includes(entry)}
          onChange={() => onOrder(togglePitStart(order, entry))}
        />
        <span>Pit start</span>
      </label>
      <Button
        variant="quiet"
        icon={X}
        label={`Take #${number} off the grid`}
        tooltipAlign="end"
        onClick={() => onOrder(removeRider(order, entry))}
      />
    </>
  )
}

function parsePlaces(text: string): number {
  return Number(/\d{0,3}/.exec(text)?.[0] ?? 0)
}

/** `21` and `4` put the rider with number 21 on the fourth place. */
function PlaceForm({
  grid,
  order,
  onOrder,
}: Pick<GridEditorProps, 'grid' | 'order' | 'onOrder'>): ReactElement {
  const [number, setNumber] = useState('')
  const [place, setPlace] = useState('')
  const [error, setError] = useState<string>()
  const numberBox = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const rider = grid.riders.find(each => each.number === number.trim().replace(/^#/, '').toUpperCase())
    const count = Number(place)
    if (!rider) return setError(`No rider with the number ${number}`)
    if (!Number.isInteger(count) || count < 1) return setError('Enter a place from 1')
    onOrder(placeRider(order, rider.entry, count - 1))
    setNumber('')
    setPlace('')
    setError(undefined)
    numberBox.current?.querySelector('input')?.focus()
  }
  return (
    <form className={styles.placeForm} aria-label="Number and place" onSubmit={submit} ref={numberBox}>
      <TextField label="Number" value={number} onChange={setNumber} error={error} autoComplete="off" />
      <TextField label="Place" inputMode="numeric" value={place} onChange={setPlace} autoComplete="off" />
      <Button type="submit">Place</Button>
    </form>
  )
}
