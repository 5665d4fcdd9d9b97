import { fireEvent, screen, waitFor } from '@testing-library/react'

/** Presses the button that saves a dialog as soon as what changes is shown (C-066). */
export async function pressSave(name: string | RegExp = 'Save'): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error('The dialog cannot be saved yet')
  })
  fireEvent.click(button)
}
