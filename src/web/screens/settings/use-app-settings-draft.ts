// What is typed but not yet saved. It lies over the stored settings, so that a reset of the store shows.
import { type FormEvent, useState } from 'react'
import { type AppSettings, limits, type NumberName, readNumber, refusalOf } from './app-settings-rules'

type SwitchName = Exclude<keyof AppSettings, NumberName>
type Draft = Readonly<Record<NumberName, string> & Record<SwitchName, boolean>>
type Refusals = Readonly<Partial<Record<NumberName, string>>>

interface AppSettingsDraft {
  readonly draft: Draft
  readonly refusals: Refusals
  /** Saved, and nothing changed since. */
  readonly isSaved: boolean
  readonly change: (changes: Partial<Draft>) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function useAppSettingsDraft(
  settings: AppSettings,
  onSave: (chosen: AppSettings) => void,
): AppSettingsDraft {
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [refusals, setRefusals] = useState<Refusals>({})
  const [isSaved, setIsSaved] = useState(false)
  const { dataColumns, tableRows, showPinnedTemplateButtons, showTireSection } = settings
  const draft: Draft = {
    dataColumns: String(dataColumns),
    tableRows: String(tableRows),
    showPinnedTemplateButtons,
    showTireSection,
    ...changes,
  }

  function save(form: HTMLFormElement): void {
    const sections = readNumber(draft.dataColumns, limits.dataColumns)
    const rows = readNumber(draft.tableRows, limits.tableRows)
    if (sections === undefined || rows === undefined) {
      setRefusals({
        ...(sections === undefined && { dataColumns: refusalOf(limits.dataColumns) }),
        ...(rows === undefined && { tableRows: refusalOf(limits.tableRows) }),
      })
      focusOn(form, sections === undefined ? 'dataColumns' : 'tableRows')
      return
    }
    onSave({ ...draft, dataColumns: sections, tableRows: rows })
    setChanges({})
    setRefusals({})
    setIsSaved(true)
  }

  return {
    draft,
    refusals,
    isSaved,
    change: changed => {
      setChanges(present => ({ ...present, ...changed }))
      setRefusals(present => withoutThoseOf(present, changed))
      setIsSaved(false)
    },
    onSubmit: event => {
      event.preventDefault()
      save(event.currentTarget)
    },
  }
}

function focusOn(form: HTMLFormElement, name: NumberName): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** A field that is being corrected is not complained about. */
function withoutThoseOf(refusals: Refusals, changed: Partial<Draft>): Refusals {
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => !(name in changed)))
}
