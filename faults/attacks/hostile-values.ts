// Values that must never cause an unexpected error, a leak or a change.

const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Dates at the edges of the calendar, of PostgreSQL and of JavaScript. */
const edgeDates = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1900-01-01T00:00:00+23:59',
  '2026-02-30T25:61:00Z',
  '2200-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.001Z',
  '294277-01-01T00:00:00Z',
]

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e22',
  '99999999999999999999',
  'null',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '" or 1=1 --',
  '%_\\',
  '../../../../etc/passwd',
  'a\u0000b',
  'a\u0007\u001Bb',
  'a\r\nSet-Cookie: sid=1',
  '\uD800',
  '\u202E\u200B\uFEFF',
  '🏍️'.repeat(40),
  '<script>alert(1)</script>',
  '=1+1',
  '%s%n%x',
  'x'.repeat(65),
  'x'.repeat(5000),
  ...edgeDates,
]

export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e22,
  -1e300,
  [],
  {},
  [null],
  ['x'.repeat(100)],
  { $ne: null },
  { id: "'" },
  { toString: 'x' },
  // An own property with this name, which only a parser creates.
  JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}'),
  nested(40),
]

/** Whole bodies instead of the fields of an object, as they are sent. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1e22',
  '{',
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"role":"admin","role":"user"}',
  '\uFEFF{}',
  '{"a":"\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"unknownField":"${'x'.repeat(2 ** 20)}"}`,
]

/** Segments of a path, as they are sent. */
export const hostileSegments: readonly string[] = [
  'no-such-id',
  '0',
  '-1',
  '__proto__',
  'constructor',
  '%00',
  '%ED%A0%80',
  '%',
  '%zz',
  '..',
  '%2e%2e',
  '..%2F..%2F..%2Fetc%2Fpasswd',
  '%27%3B%20drop%20table%20users%3B--',
  'a%0d%0aSet-Cookie%3A%20sid%3D1',
  '%F0%9F%8F%8D',
  'x'.repeat(65),
  'x'.repeat(300),
  'x'.repeat(20_000),
]
