// The life of a template as far as it is arithmetic (decisions ).

const longestName = 60
const firstSuffix = 1000
const suffixCount = 9000

/** `Race 4711`: a name no other template has. `random` gives 0 up to 1. */
export function duplicateName(name: string, taken: readonly string[], random: () => number): string {
  const used = new Set(taken.map(other => other.trim().toLowerCase()))
  const drawn = Math.floor(random() * suffixCount)
  // The next one up instead of drawing again: that ends, whatever `random` says.
  for (let step = 0; step < suffixCount; step += 1) {
    const candidate = numbered(name, (drawn + step) % suffixCount)
    if (!used.has(candidate.toLowerCase())) return candidate
  }
  return numbered(name, drawn)
}

function numbered(name: string, draw: number): string {
  const suffix = ` ${firstSuffix + draw}`
  return shortened(name.trim(), longestName - suffix.length) + suffix
}

/** Half a character at the cut would be no text. */
function shortened(name: string, length: number): string {
  return name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** What is selected once the selected template is deleted: the last as shown, or the first if that was the last. */
export function nextSelected<Template>(list: readonly Template[], deleted: Template): Template | undefined {
  const last = list.at(-1)
  if (last !== deleted) return last
  return list.length > 1 ? list[0] : undefined
}
