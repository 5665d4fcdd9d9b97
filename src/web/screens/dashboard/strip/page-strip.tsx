// Connects the session strip to the store.
import { createWidgetDetail, type GridInput } from '#widgets'
import { getDefaultSettings, type StoredWidget } from '#widgets/catalog'
import { type ReactElement, useMemo, useState } from 'react'
import { useAppSelector } from '../../../data/hooks'
import { loadChunk } from '../../../load-chunk'
import { useGridInput } from '../grid/use-grid-input'
import type { Clock } from '../clock'
import { PageAge } from '../page/page-age'
import { SessionStrip, type StripDetail } from './session-strip'
import { buildStrip } from './strip-model'
import { useIsOutOfView } from './use-is-out-of-view'

const WidgetDetail = createWidgetDetail(loadChunk)

interface PageStripProps {
  readonly clock: Clock
  /** The title of the page, which the strip repeats in one line while it is out of view. */
  readonly titleElement: HTMLElement | null
  readonly title: string
}

export function PageStrip({ clock, titleElement, title }: PageStripProps): ReactElement | undefined {
  const input = useGridInput('primaryRider', clock)
  const model = useMemo(() => buildStrip(input), [input])
  const isTitleHidden = useIsOutOfView(titleElement)
  const [detail, setDetail] = useState<StripDetail>()
  const hasRace = useAppSelector(({ raceData }) => raceData.primaryRider.raceId !== null)
  if (!hasRace) return undefined
  return (
    <>
      <SessionStrip
        model={model}
        sessionClock={input.view.clock}
        clock={clock}
        age={<PageAge clock={clock} />}
        title={isTitleHidden ? title : undefined}
        onOpen={setDetail}
      />
      {detail && <Detail detail={detail} input={input} onClose={() => setDetail(undefined)} />}
    </>
  )
}

interface DetailProps {
  readonly detail: StripDetail
  readonly input: GridInput
  readonly onClose: () => void
}

function Detail({ detail, input, onClose }: DetailProps): ReactElement {
  // Type assertion: the settings are those of the widget.
  const widget = { name: detail, widgetSettings: getDefaultSettings(detail) } as StoredWidget
  return <WidgetDetail {...input} widget={widget} onClose={onClose} />
}
