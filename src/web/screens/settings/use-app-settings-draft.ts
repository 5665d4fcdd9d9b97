// Unsaved changes of the App Settings. They are applied over the stored settings, so a reset of the store is visible.
import { type FormEvent, useState } from 'react'
import { type AppSettings, limits, type NumberName, parseNumber, describeLimits } from './number-limits'

type SwitchName = Exclude<keyof AppSettings, NumberName>
type Draft = Readonly<Record<NumberName, string> & Record<SwitchName, boolean>>
type Problems = Readonly<Partial<Record<NumberName, string>>>

interface AppSettingsDraft {
  readonly draft: Draft
  readonly problems: Problems
  /** Saved and not changed since. */
  readonly isSaved: boolean
  readonly change: (changes: Partial<Draft>) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function useAppSettingsDraft(
  settings: AppSettings,
  onSave: (settings: AppSettings) => void,
): AppSettingsDraft {
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [problems, setProblems] = useState<Problems>({})
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
    const sections = parseNumber(draft.dataColumns, limits.dataColumns)
    const rows = parseNumber(draft.tableRows, limits.tableRows)
    if (sections === undefined || rows === undefined) {
      setProblems({
        ...(sections === undefined && { dataColumns: describeLimits(limits.dataColumns) }),
        ...(rows === undefined && { tableRows: describeLimits(limits.tableRows) }),
      })
      focusField(form, sections === undefined ? 'dataColumns' : 'tableRows')
      return
    }
    onSave({ ...draft, dataColumns: sections, tableRows: rows })
    setChanges({})
    setProblems({})
    setIsSaved(true)
  }

  return {
    draft,
    problems,
    isSaved,
    change: changed => {
      setChanges(current => ({ ...current, ...changed }))
      setProblems(current => removeProblems(current, changed))
      setIsSaved(false)
    },
    onSubmit: event => {
      event.preventDefault()
      save(event.currentTarget)
    },
  }
}

function focusField(form: HTMLFormElement, name: NumberName): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** Removes the problems of changed fields. */
function removeProblems(problems: Problems, changed: Partial<Draft>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)))
}
