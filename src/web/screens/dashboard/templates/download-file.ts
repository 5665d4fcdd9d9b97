/** Downloads a text as a JSON file. */
export function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start to read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
