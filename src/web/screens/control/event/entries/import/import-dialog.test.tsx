import type { EntryPreview } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../../data/api/call'
import { createSuccessReply } from '../../../../admin/testing/list-page'
import { preview, visitEvent } from '../testing/visit-event'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = Record<string, unknown> | ApiError
interface Input {
  readonly query: Readonly<Record<string, string>>
}

const previewPath = 'POST /api/control/events/:id/entries/preview'
const importPath = 'POST /api/control/events/:id/entries/import'

/** Answers previews with these, the last one repeatedly. */
const answerPreviews = (...previews: readonly (EntryPreview | ApiError)[]) => {
  const rest = [...previews]
  return vi.fn<(input: object) => Answer>(() => {
    const next = (rest.length > 1 ? rest.shift() : rest[0]) ?? preview
    return next instanceof ApiError ? next : createSuccessReply({ data: next })
  })
}
const queriesOf = (handler: ReturnType<typeof answerPreviews>) =>
  // The inputs of these calls have a query.
  handler.mock.calls.map(([input]) => (input as Input).query)

async function openImport(answers: Record<string, ReturnType<typeof answerPreviews>>) {
  visitEvent('entries', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  return within(await screen.findByRole('dialog', { name: 'Import Entries' }))
}

function chooseFile(content = 'No;Class;Rider\n21;Superbike;Cleo Lang', name = 'riders.csv'): void {
  const file = new File([content], name, { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText(/choose/i), { target: { files: [file] } })
}

const withRows = (
  rows: readonly Partial<EntryPreview['rows'][number]>[],
  more: Partial<EntryPreview> = {},
) => {
  const [first] = preview.rows
  if (!first) throw new Error('The sample has no row')
  const all = rows.map((row, index) => ({ ...first, line: index + 2, ...row }))
  const count = (status: string) => all.filter(row => row.status === status).length
  const counts = { new: count('new'), changed: count('changed'), same: count('same'), error: count('error') }
  return { ...preview, counts, rows: all, ...more }
}

describe('C-032 the import of a file', () => {
  test('shows the preview of a chosen file and imports it with its hash', async () => {
    const post = answerPreviews()
    post.mockReturnValue(
      createSuccessReply({
        data: { id: 'i1', importedAt: '2026-05-15T10:00:00.000Z', created: 1, changed: 0 },
      }),
    )
    const dialog = await openImport({ [previewPath]: answerPreviews(preview), [importPath]: post })
    chooseFile()
    expect(await dialog.findByText(/#21 Cleo Lang/)).toBeTruthy()
    expect(dialog.getByText('Separated by semicolons, UTF-8')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 entry' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(queriesOf(post)).toEqual([{ hash: preview.hash }])
  })

  test('says why a file cannot be read, and accepts another one', async () => {
    const previews = answerPreviews(new ApiError(400, '', { message: 'The file is empty' }), preview)
    const dialog = await openImport({ [previewPath]: previews })
    chooseFile('')
    expect(await dialog.findByText('The file is empty')).toBeTruthy()
    chooseFile()
    expect(await dialog.findByText(/#21 Cleo Lang/)).toBeTruthy()
    expect(dialog.queryByText('The file is empty')).toBeNull()
  })

  test('does not send a file that is too large', async () => {
    const previews = answerPreviews()
    const dialog = await openImport({ [previewPath]: previews })
    chooseFile('x'.repeat(1024 ** 2 + 1))
    expect(await dialog.findByText('The file is larger than 1 MiB.')).toBeTruthy()
    expect(previews).not.toHaveBeenCalled()
  })

  test('asks for columns that are missing and sends the mapping', async () => {
    const unmapped = {
      ...preview,
      columns: preview.columns.map(each => ({ ...each, field: '' as const })),
      missing: ['number' as const],
      rows: [],
    }
    const previews = answerPreviews(unmapped, preview)
    const dialog = await openImport({ [previewPath]: previews })
    chooseFile()
    expect(await dialog.findByText('Choose the column with the numbers.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /^No\b/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Number' }))
    expect(await dialog.findByText(/#21 Cleo Lang/)).toBeTruthy()
    expect(queriesOf(previews)[1]).toEqual({ columns: 'number,,' })
    fireEvent.change(dialog.getByLabelText('Category of rows without one'), {
      target: { value: 'Supersport' },
    })
    fireEvent.blur(dialog.getByLabelText('Category of rows without one'))
    await waitFor(() => expect(queriesOf(previews)).toHaveLength(3))
    expect(queriesOf(previews)[2]).toEqual({ columns: 'number,,', category: 'Supersport' })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'The first line is a heading' }))
    await waitFor(() => expect(queriesOf(previews)[3]).toEqual({ heading: 'false', category: 'Supersport' }))
  })

  test('a column that was chosen stays chosen while the preview is that of before', async () => {
    const unmapped = {
      ...preview,
      columns: preview.columns.map(each => ({ ...each, field: '' as const })),
      missing: ['number' as const],
      rows: [],
    }
    const previews = answerPreviews(unmapped)
    const dialog = await openImport({ [previewPath]: previews })
    chooseFile()
    for (const [column, field] of [
      [/^No\b/, 'Number'],
      [/^Rider\b/, 'Name'],
    ] as const) {
      fireEvent.click(await dialog.findByRole('button', { name: column }))
      fireEvent.click(await screen.findByRole('option', { name: field }))
    }
    expect(dialog.getByRole('button', { name: /^No\b/ }).textContent).toContain('Number')
    await waitFor(() => expect(queriesOf(previews).at(-1)).toEqual({ columns: 'number,,name' }))
  })

  test('shows rows with errors first and imports nothing while there are any', async () => {
    const found = withRows([
      { status: 'error', number: '', problems: [{ column: 1, message: 'Number is missing' }] },
      { status: 'changed', name: 'Dora Kay', changes: [{ field: 'team', from: 'Blue', to: 'Red' }] },
    ])
    const dialog = await openImport({ [previewPath]: answerPreviews(found) })
    chooseFile()
    expect(await dialog.findByText('Column 1: Number is missing')).toBeTruthy()
    expect(dialog.queryByText(/Dora Kay/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Import 1 entry' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(dialog.getByRole('button', { name: 'Changed 1' }))
    expect(dialog.getByText('Team: Blue → Red')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'All 2' }))
    expect(dialog.getAllByText(/^Line /)).toHaveLength(2)
  })

  test('asks whether riders with the same name are the same rider', async () => {
    const sameName = { as: 'line 2', chosen: null }
    const found = withRows([{}, { status: 'error', number: '22', sameName }])
    const previews = answerPreviews(found, withRows([{}, { sameName: { as: 'line 2', chosen: 'two' } }]))
    const dialog = await openImport({ [previewPath]: previews })
    chooseFile()
    fireEvent.click(await dialog.findByRole('button', { name: 'Two riders' }))
    await waitFor(() => expect(queriesOf(previews)[1]).toEqual({ two: '3' }))
    expect((await dialog.findByRole('button', { name: 'Two riders' })).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  test('shows the new preview when the list has changed meanwhile', async () => {
    const message = 'The entry list has changed. Check the new preview.'
    const newer = withRows([{ name: 'Dora Kay' }], { hash: 'n'.repeat(43) })
    const post = answerPreviews(new ApiError(409, '', { message, preview: newer }))
    const dialog = await openImport({ [previewPath]: answerPreviews(preview), [importPath]: post })
    chooseFile()
    await dialog.findByText(/#21 Cleo Lang/)
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 entry' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByText(/Dora Kay/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 entry' }))
    await waitFor(() => expect(queriesOf(post)[1]).toEqual({ hash: newer.hash }))
  })

  test('shows 100 rows of a long list and more on demand', async () => {
    const found = withRows(Array.from({ length: 250 }, () => ({})))
    const dialog = await openImport({ [previewPath]: answerPreviews(found) })
    chooseFile()
    expect(await dialog.findAllByText(/^Line /)).toHaveLength(100)
    fireEvent.click(dialog.getByRole('button', { name: 'Show 100 more of 250' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Show 50 more of 250' }))
    expect(dialog.getAllByText(/^Line /)).toHaveLength(250)
  })

  test('names new categories', async () => {
    const dialog = await openImport({
      [previewPath]: answerPreviews({ ...preview, newCategories: ['Rookies'] }),
    })
    chooseFile()
    expect(await dialog.findByText('New category: Rookies')).toBeTruthy()
  })
})
