/** Returns the server's time in milliseconds since 1970. The function identity is stable. */
export type Clock = () => number
