// Finds the IPv4 addresses that an IPv6 address leads to by translation or a tunnel.

type Bytes = readonly number[]

interface Form {
  /** The bytes with which an address of this form begins. */
  readonly prefix: Bytes
  /** The places of the four bytes of an IPv4 address. Several where the form does not say which. */
  readonly places: readonly Bytes[]
  readonly isInverted?: boolean
}

const lastBytes = [12, 13, 14, 15]
const zeros = (count: number): Bytes => Array.from({ length: count }, () => 0)

const forms: readonly Form[] = [
  // IPv4-mapped ::ffff:a.b.c.d, and the older ::ffff:0:a.b.c.d and ::a.b.c.d
  { prefix: [...zeros(10), 0xff, 0xff], places: [lastBytes] },
  { prefix: [...zeros(8), 0xff, 0xff, 0, 0], places: [lastBytes] },
  { prefix: zeros(12), places: [lastBytes] },
  // NAT64 with the well-known prefix 64:ff9b::/96
  { prefix: [0x00, 0x64, 0xff, 0x9b, ...zeros(8)], places: [lastBytes] },
  // NAT64 with a local prefix of 48, 56, 64 or 96 bits in 64:ff9b:1::/48 (RFC 6052, RFC 8215)
  {
    prefix: [0x00, 0x64, 0xff, 0x9b, 0x00, 0x01],
    places: [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12], lastBytes],
  },
  // 6to4 2002::/16
  { prefix: [0x20, 0x02], places: [[2, 3, 4, 5]] },
  // Teredo 2001::/32: the server, and the client with inverted bits
  { prefix: [0x20, 0x01, 0x00, 0x00], places: [[4, 5, 6, 7]] },
  { prefix: [0x20, 0x01, 0x00, 0x00], places: [lastBytes], isInverted: true },
]

export function listEmbeddedAddresses(address: string): readonly string[] {
  const bytes = toBytes(address)
  // The loopback address ::1 has the form ::a.b.c.d, but leads nowhere else.
  if (bytes.slice(0, 15).every(byte => byte === 0) && bytes[15] === 1) return []
  return forms.flatMap(({ prefix, places, isInverted = false }) => {
    if (!prefix.every((byte, index) => byte === bytes[index])) return []
    const found = places.map(place => place.map(index => (bytes[index] ?? 0) ^ (isInverted ? 0xff : 0)))
    // Of several places, the ones that begin with a zero are not used.
    const used = found.length === 1 ? found : found.filter(([first]) => first !== 0)
    return (used.length === 0 ? found : used).map(place => place.join('.'))
  })
}

/** The 16 bytes of a valid IPv6 address in any notation. */
function toBytes(address: string): Bytes {
  // A URL normalizes the address to hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const toGroups = (text = ''): string[] => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - toGroups(head).length - toGroups(tail).length
  const groups = [...toGroups(head), ...Array.from({ length: missing }, () => '0'), ...toGroups(tail)]
  return groups.map(group => Number.parseInt(group, 16)).flatMap(value => [value >> 8, value & 0xff])
}
