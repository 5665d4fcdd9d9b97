// The typed values of a dialog, stored in the tab while it is open (C-072).
import { useEffect, useState } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { type DraftValues, readDraft, writeDraft } from './stored-draft'

export interface Draft {
  readonly dialog: DeskDialog
  readonly values: DraftValues
  readonly get: (name: string) => string
  readonly set: (name: string, value: string) => void
  /** The props of a field. */
  readonly bind: (name: string) => { readonly value: string; readonly onChange: (value: string) => void }
}

export function useDraft(dialog: DeskDialog, initial: DraftValues): Draft {
  const raceId = useAppSelector(({ controlDesk }) => controlDesk.raceId ?? '')
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? '')
  const [values, setValues] = useState<DraftValues>(() => {
    const stored = readDraft({ raceId, userId })
    const isSame = JSON.stringify(stored?.dialog) === JSON.stringify(dialog)
    return { ...initial, ...(isSame && stored?.values) }
  })
  useEffect(() => writeDraft({ raceId, userId, dialog, values }), [raceId, userId, dialog, values])
  const get = (name: string): string => values[name] ?? ''
  const set = (name: string, value: string): void => setValues(current => ({ ...current, [name]: value }))
  return {
    dialog,
    values,
    get,
    set,
    bind: name => ({ value: get(name), onChange: value => set(name, value) }),
  }
}
