// Test doubles of what happy-dom has no equivalent of: a canvas, paths, and observers that tests trigger by hand.
import { vi } from 'vitest'

export interface DrawnCall {
  readonly name: string
  readonly args: readonly unknown[]
  /** The fill, the stroke, the dashes and the opacity at the time of the call. */
  readonly fill: unknown
  readonly stroke: unknown
  readonly dash: unknown
}

const characterWidth = 6

export interface FakeContext {
  readonly context: CanvasRenderingContext2D
  readonly calls: DrawnCall[]
}

/** Records every call with the style that it would be drawn in. */
function createFakeContext(canvas?: HTMLCanvasElement): FakeContext {
  const calls: DrawnCall[] = []
  const style: Record<string, unknown> = { canvas }
  let dash: unknown = []
  const context = new Proxy(style, {
    get(target, name: string) {
      if (name in target) return target[name]
      return (...args: unknown[]) => {
        if (name === 'setLineDash') [dash] = args
        calls.push({ name, args, fill: target['fillStyle'], stroke: target['strokeStyle'], dash })
        return name === 'measureText' ? { width: String(args[0]).length * characterWidth } : undefined
      }
    },
  })
  // Type assertion: drawing code uses nothing but methods and styles of the context.
  return { context: context as unknown as CanvasRenderingContext2D, calls }
}

export class FakePath {
  readonly steps: [name: string, x: number, y: number][] = []
  moveTo(x: number, y: number): void {
    this.steps.push(['moveTo', x, y])
  }
  lineTo(x: number, y: number): void {
    this.steps.push(['lineTo', x, y])
  }
  rect(): void {
    // The clip of uPlot is of no interest here.
  }
}

class FakeResizeObserver {
  static readonly all: FakeResizeObserver[] = []
  isConnected = true
  readonly #report: (entries: { contentRect: { width: number; height: number } }[]) => void
  constructor(report: ResizeObserverCallback) {
    // Type assertion: the charts read nothing but the size.
    this.#report = report as never
    FakeResizeObserver.all.push(this)
  }
  observe(): void {
    // Sizes are reported by the test.
  }
  disconnect(): void {
    this.isConnected = false
  }
  report(width: number, height: number): void {
    if (this.isConnected) this.#report([{ contentRect: { width, height } }])
  }
}

class FakeIntersectionObserver {
  static readonly all: FakeIntersectionObserver[] = []
  readonly #report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: IntersectionObserverCallback) {
    // Type assertion: the charts read nothing but `isIntersecting`.
    this.#report = report as never
    FakeIntersectionObserver.all.push(this)
  }
  observe(): void {
    // Visibility is reported by the test.
  }
  disconnect(): void {
    // There is nothing to disconnect from.
  }
  report(isIntersecting: boolean): void {
    this.#report([{ isIntersecting }])
  }
}

export interface FakePlatform {
  /** The calls of all canvases. */
  readonly calls: DrawnCall[]
  /** The size of all charts. */
  readonly resize: (width: number, height: number) => void
  /** Scrolls all charts into view or out of it. */
  readonly scroll: (isInView: boolean) => void
}

/** `vi.unstubAllGlobals` undoes it; mocks are restored after every test. */
export function stubCanvas(): FakePlatform {
  const calls: DrawnCall[] = []
  FakeResizeObserver.all.length = 0
  FakeIntersectionObserver.all.length = 0
  vi.stubGlobal('Path2D', FakePath)
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function create(
    this: HTMLCanvasElement,
  ) {
    const fake = createFakeContext(this)
    fake.calls.push = (...added) => calls.push(...added)
    return fake.context
  })
  return {
    calls,
    resize: (width, height) => {
      for (const observer of FakeResizeObserver.all) observer.report(width, height)
    },
    scroll: isInView => {
      for (const observer of FakeIntersectionObserver.all) observer.report(isInView)
    },
  }
}

/** The texts that were drawn. */
export function listTexts(calls: readonly DrawnCall[]): readonly string[] {
  return calls.filter(({ name }) => name === 'fillText').map(({ args }) => String(args[0]))
}
