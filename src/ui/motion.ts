// Movement made in script: what CSS cannot begin by itself, and what must outlive a row that changes its place.

/** In milliseconds, as look.md has them. */
export const durations = { row: 250, tint: 1000 }

/** Nothing moves for who asked for stillness. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function animate(
  element: Element,
  keyframes: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): Animation | undefined {
  if (isStill()) return undefined
  return element.animate(keyframes, options)
}
