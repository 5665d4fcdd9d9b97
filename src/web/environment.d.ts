/** Set by the build: whether the pages for people who work on the product are there. */
declare const __DEVELOPMENT_PAGES__: boolean
