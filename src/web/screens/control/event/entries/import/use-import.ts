// The import of a file: chosen, previewed with its options, and applied.
import { type EntryField, entryFileBytes, type EntryPreview, previewEntries } from '#contract'
import { useRef, useState } from 'react'
import { importFile, postPreview } from '../../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../../data/hooks'

export interface ImportOptions {
  /** The fields of the columns; undefined as they were found. */
  readonly columns?: readonly (EntryField | '')[] | undefined
  readonly hasHeading?: boolean | undefined
  /** For rows without one. */
  readonly category: string
  /** What was chosen for riders with the same name, by line. */
  readonly choices: ReadonlyMap<number, 'same' | 'two'>
}

interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface EntryImportState {
  readonly fileName: string | undefined
  readonly preview: EntryPreview | undefined
  readonly options: ImportOptions
  /** Why the file cannot be read or was not imported. */
  readonly problem: string | undefined
  readonly choose: (file: File | undefined) => Promise<void>
  readonly change: (change: Partial<ImportOptions>) => Promise<void>
  /** Returns whether the file was imported. */
  readonly apply: () => Promise<boolean>
}

const noOptions: ImportOptions = { category: '', choices: new Map() }

export function useImport(eventId: string): EntryImportState {
  const dispatch = useAppDispatch()
  const [file, setFile] = useState<ChosenFile>()
  const [options, setOptions] = useState(noOptions)
  const [preview, setPreview] = useState<EntryPreview>()
  const [problem, setProblem] = useState<string>()
  /** Only the answer to the newest request is shown. */
  const newest = useRef(0)

  async function load({ bytes }: ChosenFile, wanted: ImportOptions): Promise<void> {
    newest.current += 1
    const request = newest.current
    const input = { params: { id: eventId }, query: toQuery(wanted), body: bytes, isSilent: true }
    const result = await dispatch(postPreview(input))
    if (request !== newest.current) return
    if (postPreview.fulfilled.match(result)) setPreview(result.payload.data)
    setProblem(
      postPreview.fulfilled.match(result) ? undefined : (result.payload?.message ?? previewEntries.failure),
    )
  }

  return {
    fileName: file?.name,
    preview,
    options,
    problem,
    choose: async chosen => {
      if (!chosen) return
      setPreview(undefined)
      setOptions(noOptions)
      const read = await readFile(chosen)
      setFile(typeof read === 'string' ? undefined : read)
      if (typeof read === 'string') setProblem(read)
      else await load(read, noOptions)
    },
    change: async change => {
      const changed = { ...options, ...change }
      setOptions(changed)
      if (file) await load(file, changed)
    },
    apply: async () => {
      if (!file || !preview) return false
      const query = { ...toQuery(options), hash: preview.hash }
      const rejection = await dispatch(importFile(eventId, file.bytes, query))
      if (!rejection) return true
      setProblem(rejection.message)
      if (rejection.newer?.preview) setPreview(rejection.newer.preview)
      return false
    },
  }
}

function toQuery({ columns, hasHeading, category, choices }: ImportOptions) {
  const linesOf = (wanted: 'same' | 'two'): string =>
    [...choices].flatMap(([line, choice]) => (choice === wanted ? [line] : [])).join(',')
  return {
    ...(columns && { columns: columns.join(',') }),
    ...(hasHeading !== undefined && { heading: hasHeading ? ('true' as const) : ('false' as const) }),
    ...(category.trim() !== '' && { category }),
    ...(linesOf('same') !== '' && { same: linesOf('same') }),
    ...(linesOf('two') !== '' && { two: linesOf('two') }),
  }
}

/** The file, or why it is not sent. */
async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > entryFileBytes) return 'The file is larger than 1 MiB.'
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    return 'The file could not be read.'
  }
}
