// Loads the style sheets of a chunk again. The loader that the build inserts before an import requests each style sheet
// only once, so a repeated import would show a screen without its styles.

const failedLinks = new Set<HTMLLinkElement>()
let reloading: Promise<unknown> | undefined

/** May be called repeatedly: the same listener is added only once. */
export function watchStyles(): void {
  // Error events of elements do not bubble, but they can be captured.
  document.addEventListener('error', rememberFailedLink, { capture: true })
}

function rememberFailedLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target)
}

/** Rejects if one of them fails again. Chunks that load at the same time share one reload. */
export async function reloadFailedStyles(): Promise<void> {
  reloading ??= Promise.all([...failedLinks].map(replaceLink)).finally(() => {
    reloading = undefined
  })
  await reloading
}

/** A failed link never loads again, but a copy of it does. */
function replaceLink(link: HTMLLinkElement): Promise<void> {
  failedLinks.delete(link)
  const copy = document.createElement('link')
  copy.rel = link.rel
  copy.crossOrigin = link.crossOrigin
  copy.href = link.href
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => reject(new Error(`Failed to fetch style sheet: ${copy.href}`)))
    link.replaceWith(copy)
  })
}
