// Moves the clock of the process: each SIGUSR2 adds the next number of CLOCK_STEPS (minutes) to the time.
const steps = (process.env['CLOCK_STEPS'] ?? '').split(',').map(Number)
const RealDate = Date
let offsetMs = 0

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {any[]} args */
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + offsetMs)
      // Type assertion: Date has several signatures.
      else super(.../** @type {[number]} */ (args))
    }

    /** @override */
    static now() {
      return RealDate.now() + offsetMs
    }
  }
)

process.on('SIGUSR2', () => {
  offsetMs += (steps.shift() ?? 0) * 60_000
})
