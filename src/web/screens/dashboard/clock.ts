/** Milliseconds since 1970, corrected by the server's clock. Always the same function. */
export type Clock = () => number
