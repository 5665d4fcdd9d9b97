// The units and the clock that the user chose, for every page of a signed-in user.
import { defaultUnits, type DisplayUnits, getSpeedUnit } from '#timing'
import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { useAppSelector } from '../../data/hooks'

const DisplayUnitsContext = createContext(defaultUnits)

export function DisplayUnitsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const speed = useAppSelector(({ viewing }) => viewing.speedUnit)
  const temperature = useAppSelector(({ viewing }) => viewing.temperatureUnit)
  const rain = useAppSelector(({ viewing }) => viewing.rainUnit)
  const clock = useAppSelector(({ viewing }) => viewing.clock)
  const units = useMemo(() => ({ speed, temperature, rain, clock }), [speed, temperature, rain, clock])
  return <DisplayUnitsContext value={units}>{children}</DisplayUnitsContext>
}

/** The same object until a choice changes. */
export function useDisplayUnits(): DisplayUnits {
  return useContext(DisplayUnitsContext)
}

/** The full name of a column of speeds. */
export function describeSpeed(units: DisplayUnits): string {
  return getSpeedUnit(units) === 'mph' ? 'Speed in miles per hour' : 'Speed in kilometers per hour'
}
