import { fireEvent, screen, within } from '@testing-library/react'
// Preloads the lazy shell, so that its import does not count toward the timeout of the first test.
import '../../shell/shell'

/** Wraps the fields of a reply in the success envelope. */
export function createSuccessReply(fields: object, message = ''): Record<string, unknown> {
  return { isActionSuccess: true, message, ...fields }
}

export function fillFields(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Returns the names of the rows in the order of the screen. */
export function readRowNames(): (string | null)[] {
  return screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
}

export async function clickRowButton(row: string | RegExp, action: string): Promise<void> {
  fireEvent.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: action }))
}

export async function chooseRowAction(row: string | RegExp, action: string): Promise<void> {
  await clickRowButton(row, 'More actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
