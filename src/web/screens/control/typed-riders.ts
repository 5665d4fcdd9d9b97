// Riders who are typed as numbers. A number is unique in a class only, so the class is needed where several riders of a run
// have the same one: `7 Supersport`, `7 (Supersport)` or `7 SSP`.

export interface NumberedRider {
  readonly number: string
  /** The class; "" if it is not known. */
  readonly category: string
  /** The number, with the class where another rider of the run has the number too: `7 (Supersport)`. */
  readonly label: string
}

/** Adds the labels. */
export function labelRiders<Rider extends Omit<NumberedRider, 'label'>>(
  riders: readonly Rider[],
): (Rider & { readonly label: string })[] {
  const counts = new Map<string, number>()
  for (const { number } of riders) counts.set(toKey(number), (counts.get(toKey(number)) ?? 0) + 1)
  return riders.map(rider => {
    const { number, category } = rider
    const isShared = category !== '' && (counts.get(toKey(number)) ?? 0) > 1
    return { ...rider, label: isShared ? `${number} (${category})` : number }
  })
}

/** All riders to whom the number applies; several if the class is missing. */
export function findTypedRiders<Rider extends NumberedRider>(
  riders: readonly Rider[],
  text: string,
): readonly Rider[] {
  const exact = withNumber(riders, text.trim().replace(/^#/, ''))
  if (exact.length > 0) return exact
  const { found, rest } = readRider(riders, text)
  return rest.trim() === '' ? found : []
}

/** The riders who have the number of the typed one, whatever the class. */
export function findSharers<Rider extends NumberedRider>(
  riders: readonly Rider[],
  text: string,
): readonly Rider[] {
  const exact = withNumber(riders, text)
  return exact.length > 0 ? exact : withNumber(riders, readNumber(text).number)
}

interface TypedList<Rider> {
  readonly riders: readonly Rider[]
  /** Why the list cannot be used. */
  readonly problem: string | undefined
}

/** A list such as `7 (Supersport), 21 44`. */
export function readRiderList<Rider extends NumberedRider>(
  riders: readonly Rider[],
  text: string,
): TypedList<Rider> {
  const listed: Rider[] = []
  let problem: string | undefined
  let rest = text
  while (rest.replace(separators, '') !== '') {
    const read = readRider(riders, rest)
    const [rider] = read.found
    problem ??= findProblem(riders, read)
    if (rider && listed.includes(rider)) problem ??= `#${rider.label} is there twice`
    if (rider) listed.push(rider)
    rest = read.rest
  }
  return { riders: listed, problem }
}

/** The riders whose numbers are in a message. Its words are no abbreviations of classes, except in parentheses. */
export function findMentionedRiders<Rider extends NumberedRider>(
  riders: readonly Rider[],
  text: string,
): readonly Rider[] {
  return [...new Set(listMentions(riders, text).flatMap(({ found }) => found))]
}

/** Why a message has to name a class: undefined if each `#7` in it is that of one rider, or of none. */
export function findSharedNumber(riders: readonly NumberedRider[], text: string): string | undefined {
  const unclear = listMentions(riders, text).find(
    ({ sharers, found }) => sharers.length > 1 && found.length !== 1,
  )
  return unclear && describeChoice(unclear.sharers)
}

interface Mention<Rider> {
  readonly sharers: readonly Rider[]
  readonly found: readonly Rider[]
}

function listMentions<Rider extends NumberedRider>(riders: readonly Rider[], text: string): Mention<Rider>[] {
  return [...text.matchAll(/#[A-Za-z0-9]+/g)].map(({ index, 0: typed }) => {
    const sharers = withNumber(riders, typed.slice(1))
    const rest = text.slice(index + typed.length)
    const inside = sharers.length > 1 ? readParentheses(rest)?.name : undefined
    const named = inside ?? findWholeClass(sharers, rest.trimStart())
    return { sharers, found: named === undefined ? sharers : withClass(sharers, named) }
  })
}

/** `2 riders have the number 7: type 7 (Superbike) or 7 (Supersport)` */
function describeChoice(sharers: readonly NumberedRider[]): string {
  const labels = sharers.map(({ label }) => label)
  return `${labels.length} riders have the number ${sharers[0]?.number ?? ''}: type ${labels.join(' or ')}`
}

interface ReadRider<Rider> {
  readonly number: string
  readonly found: readonly Rider[]
  readonly rest: string
}

const separators = /^[\s,;]+/

function readNumber(text: string): { readonly number: string; readonly rest: string } {
  const trimmed = text.replace(separators, '')
  const [typed = '', number = ''] = /^#?([^\s,;()]*)/.exec(trimmed) ?? []
  // A character that begins no number is read alone, so that every text comes to its end.
  return typed === ''
    ? { number: trimmed.slice(0, 1), rest: trimmed.slice(1) }
    : { number, rest: trimmed.slice(typed.length) }
}

/** The rider at the beginning of the text. */
function readRider<Rider extends NumberedRider>(riders: readonly Rider[], text: string): ReadRider<Rider> {
  const { number, rest } = readNumber(text)
  const sharers = withNumber(riders, number)
  const typed = readClass(riders, sharers, rest)
  if (typed === undefined) return { number, found: sharers, rest }
  return { number, found: withClass(sharers, typed.name), rest: typed.rest }
}

interface TypedClass {
  readonly name: string
  readonly rest: string
}

/** The class after a number: in parentheses, in full, or as its first letters or an abbreviation. */
function readClass(
  riders: readonly NumberedRider[],
  sharers: readonly NumberedRider[],
  text: string,
): TypedClass | undefined {
  const inside = readParentheses(text)
  if (inside !== undefined) return inside
  const trimmed = text.trimStart()
  const whole = findWholeClass(sharers, trimmed)
  if (whole !== undefined) return { name: whole, rest: trimmed.slice(whole.length) }
  const [word = ''] = /^[^\s,;()]+/.exec(trimmed) ?? []
  const isClass = word !== '' && withNumber(riders, word.replace(/^#/, '')).length === 0
  if (!isClass || withClass(sharers, word).length === 0) return undefined
  return { name: word, rest: trimmed.slice(word.length) }
}

function readParentheses(text: string): TypedClass | undefined {
  const [inside, name = ''] = /^\s*\(([^)]*)\)/.exec(text) ?? []
  return inside === undefined ? undefined : { name, rest: text.slice(inside.length) }
}

/** The class with which the text begins; of `Twins` and `Twins Cup` the longer one. */
function findWholeClass(sharers: readonly NumberedRider[], text: string): string | undefined {
  const begins = (name: string): boolean =>
    name !== '' &&
    toKey(text.slice(0, name.length)) === toKey(name) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
  return sharers
    .map(({ category }) => category)
    .filter(begins)
    .toSorted((one, other) => other.length - one.length)[0]
}

function withNumber<Rider extends NumberedRider>(riders: readonly Rider[], number: string): readonly Rider[] {
  return riders.filter(rider => toKey(rider.number) === toKey(number))
}

function withClass<Rider extends NumberedRider>(riders: readonly Rider[], name: string): readonly Rider[] {
  const same = riders.filter(({ category }) => toKey(category) === toKey(name))
  return same.length > 0
    ? same
    : riders.filter(({ category }) => isAbbreviation(toKey(name), toKey(category)))
}

/** The first letter and others in their order: SSP is Supersport, SBK is Superbike. */
function isAbbreviation(short: string, name: string): boolean {
  let at = -1
  for (const letter of short.split('')) {
    at = name.indexOf(letter, at + 1)
    if (at === -1) return false
  }
  return short !== '' && short.charAt(0) === name.charAt(0)
}

function findProblem(
  riders: readonly NumberedRider[],
  { number, found }: ReadRider<NumberedRider>,
): string | undefined {
  if (found.length === 1) return undefined
  const sharers = withNumber(riders, number)
  if (sharers.length === 0) return `No rider has the number ${number}`
  if (found.length > 1) return describeChoice(sharers)
  return `No rider of this class has the number ${number}: type ${sharers.map(({ label }) => label).join(' or ')}`
}

function toKey(text: string): string {
  return text.trim().toLowerCase()
}
