import type { LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner'
import { Tooltip } from './tooltip'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

interface CommonProps extends Omit<
  ComponentProps<'button'>,
  'onClick' | 'children' | 'className' | 'aria-label'
> {
  readonly look?: Look
  readonly size?: 'normal' | 'small'
  /** Something this button began is still under way; a button also notices that by itself when `onClick` returns a promise. */
  readonly isPending?: boolean
  /** Which edges of button and tooltip meet; `end` at the right edge of the page. */
  readonly tooltipAlign?: 'center' | 'end'
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

interface WordProps extends CommonProps {
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly label?: undefined
  readonly isFolding?: false
}

interface FoldingProps extends CommonProps {
  readonly children: string
  readonly icon: LucideIcon
  readonly label?: undefined
  /** Below 1280 px only the icon stays, and the word becomes its tooltip (look.md). */
  readonly isFolding: true
}

interface IconOnlyProps extends CommonProps {
  readonly icon: LucideIcon
  /** Accessible name and tooltip of a button without words. */
  readonly label: string
  readonly children?: undefined
  readonly isFolding?: false
}

export type ButtonProps = WordProps | FoldingProps | IconOnlyProps

export function Button(props: ButtonProps): ReactElement {
  const { look = 'secondary', size = 'normal', tooltipAlign = 'center', ...others } = props
  const { isPending = false, onClick, icon: Icon, label, children, isFolding, ...rest } = others
  const [isBusy, press] = usePress(onClick, isPending)
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-size={size}
      data-icon-only={children === undefined ? '' : undefined}
      data-folding={isFolding ? '' : undefined}
      aria-label={label}
      aria-busy={isBusy || undefined}
      // Not `disabled`: a disabled button would lose the focus while its work is under way.
      aria-disabled={isBusy || rest.disabled || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner isDecorative /> : Icon && <Icon className={styles.icon} aria-hidden />}
      {children !== undefined && <span className={styles.word}>{children}</span>}
      {(label !== undefined || isFolding) && (
        <Tooltip text={label ?? children} align={tooltipAlign} isForFolded={isFolding === true} />
      )}
    </button>
  )
}

function usePress(
  onClick: CommonProps['onClick'],
  isPending: boolean,
): [isBusy: boolean, press: (event: MouseEvent<HTMLButtonElement>) => void] {
  // A ref beside the state: the second of two quick presses comes before the state has been drawn.
  const isRunning = useRef(false)
  const [isWorking, setIsWorking] = useState(false)

  const settle = (): void => {
    isRunning.current = false
    setIsWorking(false)
  }
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isPending || isRunning.current) {
      event.preventDefault()
      return
    }
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    isRunning.current = true
    setIsWorking(true)
    void outcome.finally(settle)
  }
  return [isPending || isWorking, press]
}
