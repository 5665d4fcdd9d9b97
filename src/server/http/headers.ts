// The header set of every answer, errors and 304 included (security design 4.6).

function policyWith(imageHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sw',
  ].join('; ')
}

/** Names in small letters: Fastify makes them so for every answer otherwise. */
export function securityHeaders(origin: URL, flagImageUrl?: string): Readonly<Record<string, string>> {
  return {
    // The one host that an operator may name; nothing else of it is trusted (decisions Q-003).
    'content-security-policy': policyWith(flagImageUrl === undefined ? [] : [new URL(flagImageUrl).origin]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(origin.protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
