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
import { useTooltipDismissal } from './use-tooltip-dismissal'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface CommonProps extends Omit<
  ComponentProps<'button'>,
  'onClick' | 'children' | 'className' | 'aria-label'
> {
  readonly variant?: Variant
  readonly size?: 'normal' | 'small'
  /** An action is in progress. Set automatically while a promise returned by `onClick` is pending. */
  readonly isPending?: boolean
  /** Alignment of the tooltip; use `end` at the right edge of the page. */
  readonly tooltipAlign?: 'center' | 'end'
  /** Use `top` at the bottom edge of the page. */
  readonly tooltipSide?: 'top' | 'bottom'
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

interface TextProps extends CommonProps {
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly label?: undefined
  readonly isCollapsible?: false
}

interface CollapsibleProps extends CommonProps {
  readonly children: string
  readonly icon: LucideIcon
  readonly label?: undefined
  /** Below 1280 px only the icon is shown, with the text as its tooltip (look.md). */
  readonly isCollapsible: true
}

interface IconOnlyProps extends CommonProps {
  readonly icon: LucideIcon
  /** Accessible name and tooltip. */
  readonly label: string
  readonly children?: undefined
  readonly isCollapsible?: false
}

export type ButtonProps = TextProps | CollapsibleProps | IconOnlyProps

export function Button(props: ButtonProps): ReactElement {
  const { variant = 'secondary', size = 'normal', ...styled } = props
  const { tooltipAlign = 'center', tooltipSide = 'bottom', ...others } = styled
  const { isPending = false, onClick, icon: Icon, label, children, isCollapsible, ...rest } = others
  const [isBusy, handleClick] = useClickHandler(onClick, isPending)
  const { isDismissed, dismiss, handlers } = useTooltipDismissal(rest)
  const tooltip = label ?? (isCollapsible ? children : undefined)
  const isMenuOpen = rest['aria-expanded'] === true
  return (
    <button
      type="button"
      {...rest}
      {...handlers}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined ? '' : undefined}
      data-collapsible={isCollapsible ? '' : undefined}
      aria-label={label}
      aria-busy={isBusy || undefined}
      // Not `disabled`: a disabled button would lose the focus while the action is in progress.
      aria-disabled={isBusy || rest.disabled || undefined}
      onClick={event => {
        dismiss()
        handleClick(event)
      }}
    >
      {isBusy ? <Spinner isDecorative /> : Icon && <Icon className={styles.icon} aria-hidden />}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {tooltip !== undefined && !isDismissed && !isMenuOpen && (
        <Tooltip
          text={tooltip}
          align={tooltipAlign}
          side={tooltipSide}
          isForCollapsed={isCollapsible === true}
        />
      )}
    </button>
  )
}

function useClickHandler(
  onClick: CommonProps['onClick'],
  isPending: boolean,
): [isBusy: boolean, handleClick: (event: MouseEvent<HTMLButtonElement>) => void] {
  // A ref in addition to the state, because a second click may occur before the state is rendered.
  const isRunning = useRef(false)
  const [isWorking, setIsWorking] = useState(false)

  const finish = (): void => {
    isRunning.current = false
    setIsWorking(false)
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isPending || isRunning.current) {
      event.preventDefault()
      return
    }
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    isRunning.current = true
    setIsWorking(true)
    void result.finally(finish)
  }
  return [isPending || isWorking, handleClick]
}
