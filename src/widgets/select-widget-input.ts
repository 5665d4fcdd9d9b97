import { defaultUnits } from '#timing'
import type { SettingsOf, StoredWidget, WidgetName } from './catalog'
import { selectReference } from './compare'
import { findRiderByNumber } from './session-view'
import type { GridInput, WidgetInput } from './view'

/** Selects the input of one widget from the input of its grid (decisions ). */
export function selectWidgetInput(
  { widgetSettings }: StoredWidget,
  { activeRider, comparison, comparisonView, units = defaultUnits, ...shared }: GridInput,
): WidgetInput<WidgetName> {
  const number = 'Racer' in widgetSettings ? widgetSettings.Racer : ''
  const rider = number === '' ? activeRider : findRiderByNumber(shared.view, number)
  const isActive = number === '' || (rider !== undefined && rider === activeRider)
  const reference = selectReference(shared.view, rider, comparison)
  return {
    ...shared,
    units,
    rider,
    riderLabel: isActive ? undefined : (rider?.shortName ?? `#${number}`),
    reference,
    referenceView: reference === comparison ? (comparisonView ?? shared.view) : shared.view,
    // Type assertion: the settings type depends on the widget name, which is not known here.
    settings: widgetSettings as unknown as SettingsOf<WidgetName>,
  }
}
