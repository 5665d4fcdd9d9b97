import type { SettingsOf, StoredWidget, WidgetName } from './catalog'
import { referenceOf } from './compare'
import { riderByNumber } from './session-view'
import type { GridGiven, WidgetGiven } from './view'

/** Of all that a grid knows, what this widget is about (decisions ). */
export function givenTo(
  { widgetSettings }: StoredWidget,
  { activeRider, comparison, ...shared }: GridGiven,
): WidgetGiven<WidgetName> {
  const number = 'Racer' in widgetSettings ? widgetSettings.Racer : ''
  const rider = number === '' ? activeRider : riderByNumber(shared.view, number)
  const isActive = number === '' || (rider !== undefined && rider === activeRider)
  return {
    ...shared,
    rider,
    whose: isActive ? undefined : (rider?.shortName ?? `#${number}`),
    reference: referenceOf(shared.view, rider, comparison),
    // The settings are those of this very widget; only its name says which.
    settings: widgetSettings as unknown as SettingsOf<WidgetName>,
  }
}
