/** JOURNEYS_SLOWDOWN=4 makes every page run four times slower, to find journeys that depend on speed. */
export const slowdown = Number(process.env['JOURNEYS_SLOWDOWN'] ?? '1')
