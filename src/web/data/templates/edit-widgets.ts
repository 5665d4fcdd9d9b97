// Changing tiles by their places in the grid.
import { defaultSettings, repairedSettings, isWidgetName, type WidgetName } from '#widgets/catalog'
import { slots } from '#timing'
import type { AppThunk } from '../store'
import { widgetPlaced, widgetRemoved, widgetsSwapped } from './template-actions'
import { nextFree } from './widget-list'

/** Answers the next free place, if the picker is to go on with it (decisions Q-127). */
export function pickWidget(index: number, name: WidgetName): AppThunk<number | undefined> {
  return (dispatch, getState) => {
    dispatch(widgetPlaced({ index, widget: { name, widgetSettings: defaultSettings(name) } }))
    const { settings, dashboard } = getState()
    const template = dashboard.currentTemplate
    if (!settings.isCreateWidgetsSequentially || !template) return undefined
    return nextFree(template.widgets, slots(template.templateSettings.dataColumns), index)
  }
}

/** Whatever the form gives, as settings that the widget can show. */
export function configureWidget(index: number, widgetSettings: unknown): AppThunk {
  return (dispatch, getState) => {
    const name = getState().dashboard.currentTemplate?.widgets[index]?.name
    if (!isWidgetName(name) || name === 'Placeholder') return
    dispatch(
      widgetPlaced({ index, widget: { name, widgetSettings: repairedSettings(name, widgetSettings) } }),
    )
  }
}

export function removeWidget(index: number): AppThunk {
  return dispatch => void dispatch(widgetRemoved(index))
}

export function moveWidget(from: number, to: number): AppThunk {
  return (dispatch, getState) => {
    const places = slots(getState().dashboard.currentTemplate?.templateSettings.dataColumns)
    if (from !== to && to >= 0 && to < places) dispatch(widgetsSwapped({ from, to }))
  }
}
