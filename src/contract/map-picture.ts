// Which files may become the map of a track (security design 5.2.1): the browser says it before it sends, the server
// whatever it was sent.

export const mapLimits = { mostBytes: 5 * 1024 * 1024, mostPixels: 24_000_000 } as const

/** What such a file begins with, from a place on; what it is called and claims to be does not count. */
const beginnings: readonly (readonly (readonly [from: number, text: string])[])[] = [
  [[0, '\u0089PNG\r\n\u001A\n']],
  [[0, '\u00FF\u00D8\u00FF']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
]

function textIn(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** Why a file cannot be a map, as far as that can be seen without decoding it. */
export function refusalOfMap(
  bytes: Uint8Array,
): { readonly status: 413 | 415; readonly message: string } | undefined {
  if (bytes.length > mapLimits.mostBytes) return { status: 413, message: 'The picture is larger than 5 MiB.' }
  const isKnown = beginnings.some(parts =>
    parts.every(([from, text]) => textIn(bytes, from, text.length) === text),
  )
  if (isKnown) return undefined
  const isDrawing = /^[^<]{0,3}\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(textIn(bytes, 0, 256))
  const message = isDrawing
    ? 'SVG drawings are not accepted. Please choose a PNG, JPEG or WebP picture.'
    : 'This is not a PNG, JPEG or WebP picture.'
  return { status: 415, message }
}
