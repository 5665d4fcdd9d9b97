import { fireEvent, screen, within } from '@testing-library/react'
// Around every page, and like the page here already when the first test begins.
import '../../shell/shell'

/** The envelope of a success around what a call answers. */
export function good(fields: object, message = ''): Record<string, unknown> {
  return { isActionSuccess: true, message, ...fields }
}

export function fill(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** The rows of the list by their names, in the order of the screen. */
export function rowNames(): (string | null)[] {
  return screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
}

export async function press(row: string | RegExp, action: string): Promise<void> {
  fireEvent.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: action }))
}

export async function choose(row: string | RegExp, action: string): Promise<void> {
  await press(row, 'More actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
