// The pages of the product (platform document, section 2). The server answers 200 for these and 404 for
// every other page; the browser's router shows them.
export const pages = {
  start: '/',
} as const

/** Pages for people who work on the product; they are left out of a production build. */
export const developmentPages = { ui: '/dev/ui' } as const

/** The marker by which a browser notices a new build (platform document, section 4). */
export const buildMarker = 'v1_k1754995392'
