// Animations that CSS cannot start, such as those of table rows that change their order.

/** As specified in look.md. */
export const durations = { rowMs: 250, tintMs: 1000 }

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function animate(
  element: Element,
  keyframes: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): Animation | undefined {
  if (prefersReducedMotion()) return undefined
  return element.animate(keyframes, options)
}
