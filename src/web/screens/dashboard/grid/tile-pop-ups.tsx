// The dialogs that a tile opens: its detail, its settings, or the widget picker of a free place.
import {
  type GridInput,
  findRiderByNumber,
  createWidgetDetail,
  WidgetPicker,
  WidgetSettingsDialog,
} from '#widgets'
import type { BoardMessage } from '#timing'
import type { StoredWidget } from '#widgets/catalog'
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { settingsChosen } from '../../../data/preferences/reducer'
import { boardMessageSent } from '../../../data/preferences/viewing'
import { type RiderType, riderTypes } from '../../../data/race-data/state'
import { saveTires } from '../../../data/race-data/thunks'
import type { SessionMoment } from '../../../data/replay-worker/messages'
import { selectShownRider } from '../../../data/selection/selectors'
import { configureWidget, pickWidget } from '../../../data/templates/thunks'
import { showMoment } from '../../../data/time-machine/thunks'
import { loadChunk } from '../../../load-chunk'

const WidgetDetail = createWidgetDetail(loadChunk)

export interface OpenPopUp {
  readonly kind: 'detail' | 'settings' | 'picker'
  readonly index: number
}

interface TilePopUpsProps {
  readonly popUp: OpenPopUp | undefined
  readonly widget: StoredWidget
  readonly input: GridInput
  /** Called with undefined to close. */
  readonly onPopUpChange: (popUp: OpenPopUp | undefined) => void
}

export function TilePopUps(props: TilePopUpsProps): ReactElement | undefined {
  const { popUp, widget, input, onPopUpChange } = props
  const dispatch = useAppDispatch()
  const close = (): void => onPopUpChange(undefined)
  if (popUp?.kind === 'picker') return <Picker index={popUp.index} onPopUpChange={onPopUpChange} />
  // The tile may have been removed on another device while its pop-up was open.
  if (!popUp || widget.name === 'Placeholder') return undefined
  if (popUp.kind === 'detail') return <Detail widget={widget} input={input} onClose={close} />
  return (
    <WidgetSettingsDialog
      widget={widget}
      riders={input.view.riders}
      onClose={close}
      onSave={({ widgetSettings }) => {
        dispatch(configureWidget(popUp.index, widgetSettings))
        close()
      }}
    />
  )
}

interface PickerProps {
  readonly index: number
  readonly onPopUpChange: (popUp: OpenPopUp | undefined) => void
}

function Picker({ index, onPopUpChange }: PickerProps): ReactElement {
  const dispatch = useAppDispatch()
  const isSequential = useAppSelector(({ settings }) => settings.isCreateWidgetsSequentially)
  return (
    <WidgetPicker
      isSequential={isSequential}
      onSequentialChange={isOn => dispatch(settingsChosen({ isCreateWidgetsSequentially: isOn }))}
      onClose={() => onPopUpChange(undefined)}
      onPick={name => {
        const next = dispatch(pickWidget(index, name))
        onPopUpChange(next === undefined ? undefined : { kind: 'picker', index: next })
      }}
    />
  )
}

interface DetailProps {
  readonly widget: StoredWidget
  readonly input: GridInput
  readonly onClose: () => void
}

/** Only the tires of the primary and the comparison rider can be edited. */
function Detail({ widget, input, onClose }: DetailProps): ReactElement {
  const dispatch = useAppDispatch()
  const number = 'Racer' in widget.widgetSettings ? widget.widgetSettings.Racer : ''
  const rider = number === '' ? input.activeRider : findRiderByNumber(input.view, number)
  const side = useAppSelector(state =>
    riderTypes.find(riderType => rider !== undefined && selectShownRider(state, riderType)?.id === rider.id),
  )
  const conflict = useAppSelector(({ raceData }) => side && raceData[side].tireConflict)
  const save = (riderType: RiderType) => ({
    onSaveTires: (_racerId: string, tires: Parameters<typeof saveTires>[1]) =>
      dispatch(saveTires(riderType, tires)),
    tireConflict: conflict,
  })
  const raceId = input.view.race?.id
  const sendMessage = (racerId: string, message: BoardMessage | undefined): void => {
    if (raceId !== undefined) dispatch(boardMessageSent({ raceId, racerId, message }))
  }
  // The time machine belongs to the session of the primary rider.
  const primaryRaceId = useAppSelector(({ raceData }) => raceData.primaryRider.raceId)
  const seek = (moment: Omit<SessionMoment, 'riderId'>): void =>
    dispatch(showMoment({ ...moment, riderId: rider?.id ?? null }))
  return (
    <WidgetDetail
      {...input}
      {...(side && save(side))}
      onSendMessage={sendMessage}
      onSeek={raceId !== undefined && raceId === primaryRaceId ? seek : undefined}
      widget={widget}
      onClose={onClose}
    />
  )
}
