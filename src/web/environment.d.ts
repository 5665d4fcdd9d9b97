/** Set by the build: whether the pages for developers are included. */
declare const __DEVELOPMENT_PAGES__: boolean
