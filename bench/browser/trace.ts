// What the main thread of a page did for each update, read from Chromium's own trace.

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Of the processor: a thread that waits for its turn does nothing. */
  readonly tdur?: number
}

export interface Work {
  /** Milliseconds of the processor for each update: until the next one, with all timers and refetches between. */
  readonly scripting: readonly number[]
  /** … with style, layout and paint. */
  readonly mainThread: readonly number[]
  /** By the clock, milliseconds of each task that kept the thread for more than 50. */
  readonly longTasks: readonly number[]
  /** Of the processor, milliseconds of the longest task. */
  readonly longest: number
  /** Updates a second. */
  readonly rate: number
}

/** As few as tell it: tracing costs time, too. */
export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
]

/** What the page marks whenever something of the live stream arrives. */
const markName = 'update'
const longTask = 50

type Kind = 'script' | 'rendering' | 'other'

const scriptNames =
  /^(?:EvaluateScript|v8\.|V8\.|FunctionCall|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|RunMicrotasks|HandlePostMessage|MinorGC|MajorGC|BlinkGC)/
const renderingNames =
  /^(?:UpdateLayoutTree|RecalculateStyles|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|HitTest)/

function kindOf(name: string): Kind | undefined {
  if (scriptNames.test(name)) return 'script'
  return renderingNames.test(name) ? 'rendering' : undefined
}

interface Span {
  readonly end: number
  readonly kind: Kind
  /** The task it is part of. */
  readonly task: number
  /** Without what is nested in it. */
  own: number
}

/** What lies within another event is its child; what has no kind of its own has its parent's. */
function spansOf(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = []
  const open: Span[] = []
  const nested = events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = dur } of nested) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const parent = open.at(-1)
    const kind = kindOf(name) ?? parent?.kind ?? 'other'
    const span = { end: ts + dur, kind, task: parent?.task ?? ts, own: tdur }
    if (parent) parent.own -= tdur
    open.push(span)
    spans.push(span)
  }
  return spans
}

export function workOf(trace: Buffer): Work {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === markName)
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks
  const own = traceEvents.filter(event => event.pid === pid && event.tid === tid && event.ph === 'X')
  const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((one, other) => one.ts - other.ts)
  // An update begins with the task that brought it; two in one task are one.
  const begins = [
    ...new Set(marks.map(({ ts }) => tasks.findLast(task => task.ts <= ts)?.ts ?? ts)),
  ].toSorted((one, other) => one - other)
  const scripting = begins.map(() => 0)
  const mainThread = begins.map(() => 0)
  for (const { task, kind, own: time } of spansOf(own)) {
    const update = begins.findLastIndex(begin => begin <= task)
    if (update === -1) continue
    mainThread[update] = (mainThread[update] ?? 0) + time / 1000
    if (kind === 'script') scripting[update] = (scripting[update] ?? 0) + time / 1000
  }
  const seconds = ((begins.at(-1) ?? 0) - (begins[0] ?? 0)) / 1_000_000
  return {
    // The last one was cut off by the end of the trace.
    scripting: scripting.slice(0, -1),
    mainThread: mainThread.slice(0, -1),
    longTasks: tasks.map(({ dur = 0 }) => dur / 1000).filter(duration => duration > longTask),
    longest: Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)),
    rate: (begins.length - 1) / seconds,
  }
}
