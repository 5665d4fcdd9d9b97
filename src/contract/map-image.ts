// Checks the file of a track map (security design 5.2.1). Both the browser (before the upload) and the server use it.

export const mapLimits = { maxBytes: 5 * 1024 * 1024, maxPixels: 24_000_000 } as const

/** File signatures as [offset, bytes]. The file name and the declared type are ignored. */
const signatures: readonly (readonly (readonly [from: number, text: string])[])[] = [
  [[0, '\u0089PNG\r\n\u001A\n']],
  [[0, '\u00FF\u00D8\u00FF']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
]

function readText(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** Returns why a file cannot be a map, as far as this is visible without decoding it. */
export function findMapImageProblem(
  bytes: Uint8Array,
): { readonly status: 413 | 415; readonly message: string } | undefined {
  if (bytes.length > mapLimits.maxBytes) return { status: 413, message: 'The image is larger than 5 MiB.' }
  const isSupported = signatures.some(parts =>
    parts.every(([from, text]) => readText(bytes, from, text.length) === text),
  )
  if (isSupported) return undefined
  const isSvg = /^[^<]{0,3}\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(readText(bytes, 0, 256))
  const message = isSvg
    ? 'SVG drawings are not accepted. Please choose a PNG, JPEG or WebP image.'
    : 'This is not a PNG, JPEG or WebP image.'
  return { status: 415, message }
}
