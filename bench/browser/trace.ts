// Computes the work of the main thread per update from a Chromium trace.

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Processor time, without the time the thread was waiting. */
  readonly tdur?: number
}

export interface Work {
  /** Milliseconds of processor time from each update to the next one, including timers and requests. */
  readonly scripting: readonly number[]
  /** The same, including style, layout and paint. */
  readonly mainThread: readonly number[]
  /** The durations of all tasks longer than 50 ms. */
  readonly longTasks: readonly number[]
  /** Milliseconds of processor time of the longest task. */
  readonly longest: number
  /** Updates per second. */
  readonly rate: number
}

/** As few categories as possible, because tracing takes time. */
export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
]

/** Set by mark-updates.js when data of the live stream arrives. */
const markName = 'update'
const longTaskMs = 50

type Kind = 'script' | 'rendering' | 'other'

const scriptNames =
  /^(?:EvaluateScript|v8\.|V8\.|FunctionCall|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|RunMicrotasks|HandlePostMessage|MinorGC|MajorGC|BlinkGC)/
const renderingNames =
  /^(?:UpdateLayoutTree|RecalculateStyles|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|HitTest)/

function classify(name: string): Kind | undefined {
  if (scriptNames.test(name)) return 'script'
  return renderingNames.test(name) ? 'rendering' : undefined
}

interface Span {
  readonly end: number
  readonly kind: Kind
  /** The start of its task. */
  readonly task: number
  /** Without nested spans. */
  own: number
}

/** Events within another event are its children; events without a kind have the kind of their parent. */
function buildSpans(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = []
  const open: Span[] = []
  const nested = events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = dur } of nested) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const parent = open.at(-1)
    const kind = classify(name) ?? parent?.kind ?? 'other'
    const span = { end: ts + dur, kind, task: parent?.task ?? ts, own: tdur }
    if (parent) parent.own -= tdur
    open.push(span)
    spans.push(span)
  }
  return spans
}

export function computeWork(trace: Buffer): Work {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === markName)
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks
  const own = traceEvents.filter(event => event.pid === pid && event.tid === tid && event.ph === 'X')
  const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((one, other) => one.ts - other.ts)
  // An update starts with the task that received it; two updates in one task count as one.
  const updateStarts = [
    ...new Set(marks.map(({ ts }) => tasks.findLast(task => task.ts <= ts)?.ts ?? ts)),
  ].toSorted((one, other) => one - other)
  const scripting = updateStarts.map(() => 0)
  const mainThread = updateStarts.map(() => 0)
  for (const { task, kind, own: time } of buildSpans(own)) {
    const update = updateStarts.findLastIndex(begin => begin <= task)
    if (update === -1) continue
    mainThread[update] = (mainThread[update] ?? 0) + time / 1000
    if (kind === 'script') scripting[update] = (scripting[update] ?? 0) + time / 1000
  }
  const seconds = ((updateStarts.at(-1) ?? 0) - (updateStarts[0] ?? 0)) / 1_000_000
  return {
    // The last update is incomplete.
    scripting: scripting.slice(0, -1),
    mainThread: mainThread.slice(0, -1),
    longTasks: tasks.map(({ dur = 0 }) => dur / 1000).filter(duration => duration > longTaskMs),
    longest: Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)),
    rate: (updateStarts.length - 1) / seconds,
  }
}
