// What the charts show, as the address says it. Choices change it, and it follows the address when the user navigates.
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChartAddress, parseChartAddress, type ParsedAddress } from './chart-address'

/** An address that the user has opened, as opposed to one that the page has written. */
export interface OpenedAddress {
  readonly search: string
  readonly problems: readonly string[]
}

export interface ShownAddress {
  readonly address: ChartAddress
  /** A new object each time the user opens an address. */
  readonly opened: OpenedAddress
  readonly search: string
  readonly choose: (address: ChartAddress) => void
  /** Replaces the query of the address; the history does not grow. */
  readonly write: (search: string) => void
}

interface State {
  readonly search: string
  /** The query that the page has written last. */
  readonly written: string | undefined
  readonly address: ChartAddress
  readonly opened: OpenedAddress
}

function openAddress(search: string): State {
  const { problems, ...address }: ParsedAddress = parseChartAddress(search)
  return { search, written: undefined, address, opened: { search, problems } }
}

export function useChartAddress(): ShownAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState(() => openAddress(search))
  if (state.search !== search) setState(search === state.written ? { ...state, search } : openAddress(search))
  const choose = useCallback((address: ChartAddress) => setState(before => ({ ...before, address })), [])
  const write = useCallback(
    (text: string) => {
      setState(before => ({ ...before, written: text }))
      void navigate({ pathname, search: text }, { replace: true, preventScrollReset: true })
    },
    [navigate, pathname],
  )
  return { address: state.address, opened: state.opened, search, choose, write }
}
