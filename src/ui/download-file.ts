// Saves files that the page itself has created.

export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start to read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export function downloadCsv(name: string, text: string): void {
  downloadFile(name, new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
}
