import { afterEach, expect, test, vi } from 'vitest'
import { downloadCsv, downloadFile } from './download-file'

afterEach(() => vi.unstubAllGlobals())

function watchDownloads(): { readonly blobs: Blob[]; readonly listNames: () => readonly string[] } {
  const blobs: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob)
      return 'blob:one'
    },
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  // Type assertion: only links are clicked here.
  return { blobs, listNames: () => click.mock.contexts.map(link => (link as HTMLAnchorElement).download) }
}

test('downloadFile saves a file under the given name', async () => {
  const { blobs, listNames } = watchDownloads()
  downloadFile('race-day.json', new Blob(['text']))
  expect(listNames()).toEqual(['race-day.json'])
  expect(await blobs[0]?.text()).toBe('text')
})

test('downloadCsv saves a text that spreadsheet programs read as UTF-8', async () => {
  const { blobs, listNames } = watchDownloads()
  downloadCsv('laps.csv', 'Íñigo,91.5\r\n')
  expect(listNames()).toEqual(['laps.csv'])
  // Compared as bytes, because decoding a text drops the byte order mark.
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await blobs[0]?.text()).toContain('Íñigo,91.5')
})
