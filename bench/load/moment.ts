/** Of this process's clock to the machine's, which all processes read alike. */
const offset = Number(process.hrtime.bigint()) / 1e6 - performance.now()

/** Milliseconds. */
export const now = (): number => performance.now() + offset
