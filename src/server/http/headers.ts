// Security headers of all responses, including errors and 304 (security design 4.6).

function buildContentPolicy(imageHosts: readonly string[]): string {
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

/** Lower-case names, because Fastify would convert them for every response. */
export function buildSecurityHeaders(origin: URL, flagImageUrl?: string): Readonly<Record<string, string>> {
  return {
    // The configured image service is allowed for images only (decisions Q-003).
    'content-security-policy': buildContentPolicy(
      flagImageUrl === undefined ? [] : [new URL(flagImageUrl).origin],
    ),
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
