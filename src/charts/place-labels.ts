// Places the race numbers at the end of lines so that they do not overlap. Highlighted numbers are moved apart; numbers
// of the field are left out where there is no room.

export interface EndLabel {
  readonly key: string
  readonly text: string
  /** Where the line ends, from the top. */
  readonly y: number
  /** The number of the color; undefined for the field. */
  readonly slot: number | undefined
}

export interface PlacedLabel extends EndLabel {
  readonly textY: number
}

interface Room {
  readonly top: number
  readonly bottom: number
  /** Between the centers of two labels. */
  readonly distance: number
}

export function placeLabels(labels: readonly EndLabel[], room: Room): readonly PlacedLabel[] {
  const byHeight = labels.toSorted((one, other) => one.y - other.y)
  const highlighted = moveApart(
    byHeight.filter(({ slot }) => slot !== undefined),
    room,
  )
  const placed = [...highlighted]
  for (const label of byHeight) {
    if (label.slot !== undefined) continue
    const textY = findFreeHeight(label.y, placed, room)
    if (textY !== undefined) placed.push({ ...label, textY })
  }
  return placed
}

interface Group {
  readonly labels: readonly EndLabel[]
  /** The first label's height, which puts the labels as near to their lines as possible. */
  readonly top: number
}

function moveApart(labels: readonly EndLabel[], room: Room): readonly PlacedLabel[] {
  let groups: Group[] = []
  for (const label of labels) {
    groups.push(toGroup([label], room))
    groups = mergeLast(groups, room)
  }
  return groups.flatMap(group =>
    group.labels.map((label, index) => ({ ...label, textY: group.top + index * room.distance })),
  )
}

function toGroup(labels: readonly EndLabel[], { top, bottom, distance }: Room): Group {
  const sum = labels.reduce((total, { y }, index) => total + y - index * distance, 0)
  const last = bottom - (labels.length - 1) * distance
  return { labels, top: Math.max(top, Math.min(last, sum / labels.length)) }
}

/** Groups that overlap become one. */
function mergeLast(groups: Group[], room: Room): Group[] {
  const last = groups.at(-1)
  const previous = groups.at(-2)
  if (!last || !previous || previous.top + previous.labels.length * room.distance <= last.top) return groups
  const merged = toGroup([...previous.labels, ...last.labels], room)
  return mergeLast([...groups.slice(0, -2), merged], room)
}

function findFreeHeight(y: number, placed: readonly PlacedLabel[], room: Room): number | undefined {
  const { top, bottom, distance } = room
  const isFree = (height: number): boolean =>
    height >= top &&
    height <= bottom &&
    // A tolerance, because heights are sums of fractions.
    placed.every(({ textY }) => Math.abs(textY - height) >= distance - 0.01)
  return [y, y - distance / 3, y + distance / 3].find(isFree)
}
