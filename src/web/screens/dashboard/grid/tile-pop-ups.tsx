// What a tile opens: its detail, its settings, or the picker of a free place.
import { type GridGiven, riderByNumber, widgetDetail, WidgetPicker, WidgetSettingsDialog } from '#widgets'
import type { StoredWidget } from '#widgets/catalog'
import type { ReactElement } from 'react'
import type { RiderType } from '../../../data/active-rider'
import { saveTires } from '../../../data/race-data/save-tires'
import { selectShown } from '../../../data/selectors'
import { settingsChosen } from '../../../data/settings'
import { riderTypes, sides } from '../../../data/sides'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { configureWidget, pickWidget } from '../../../data/templates/edit-widgets'
import { loadChunk } from '../../../load-chunk'

const WidgetDetail = widgetDetail(loadChunk)

export interface Opened {
  readonly kind: 'detail' | 'settings' | 'picker'
  readonly index: number
}

interface TilePopUpsProps {
  readonly opened: Opened | undefined
  readonly widget: StoredWidget
  readonly given: GridGiven
  /** With nothing it closes. */
  readonly onOpen: (opened: Opened | undefined) => void
}

export function TilePopUps(props: TilePopUpsProps): ReactElement | undefined {
  const { opened, widget, given, onOpen } = props
  const dispatch = useAppDispatch()
  const close = (): void => onOpen(undefined)
  if (opened?.kind === 'picker') return <Picker index={opened.index} onOpen={onOpen} />
  // Somebody may have taken the tile away while its pop-up was open.
  if (!opened || widget.name === 'Placeholder') return undefined
  if (opened.kind === 'detail') return <Detail widget={widget} given={given} onClose={close} />
  return (
    <WidgetSettingsDialog
      widget={widget}
      riders={given.view.riders}
      onClose={close}
      onSave={({ widgetSettings }) => {
        dispatch(configureWidget(opened.index, widgetSettings))
        close()
      }}
    />
  )
}

interface PickerProps {
  readonly index: number
  readonly onOpen: (opened: Opened | undefined) => void
}

function Picker({ index, onOpen }: PickerProps): ReactElement {
  const dispatch = useAppDispatch()
  const isSequential = useAppSelector(({ settings }) => settings.isCreateWidgetsSequentially)
  return (
    <WidgetPicker
      isSequential={isSequential}
      onSequentialChange={isOn => dispatch(settingsChosen({ isCreateWidgetsSequentially: isOn }))}
      onClose={() => onOpen(undefined)}
      onPick={name => {
        const next = dispatch(pickWidget(index, name))
        onOpen(next === undefined ? undefined : { kind: 'picker', index: next })
      }}
    />
  )
}

interface DetailProps {
  readonly widget: StoredWidget
  readonly given: GridGiven
  readonly onClose: () => void
}

/** Tires are kept of the two riders on the screen; those of others can only be read. */
function Detail({ widget, given, onClose }: DetailProps): ReactElement {
  const dispatch = useAppDispatch()
  const number = 'Racer' in widget.widgetSettings ? widget.widgetSettings.Racer : ''
  const rider = number === '' ? given.activeRider : riderByNumber(given.view, number)
  const side = useAppSelector(state =>
    riderTypes.find(riderType => rider !== undefined && selectShown(state, riderType)?.id === rider.id),
  )
  const conflict = useAppSelector(({ dashboard }) => side && dashboard[sides[side].tireConflict])
  const save = (riderType: RiderType) => ({
    onSaveTires: (_racerId: string, tires: Parameters<typeof saveTires>[1]) =>
      dispatch(saveTires(riderType, tires)),
    tireConflict: conflict,
  })
  return <WidgetDetail {...given} {...(side && save(side))} widget={widget} onClose={onClose} />
}
