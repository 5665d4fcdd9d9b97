import type { MarkKind } from '#timing'
import { LogIn, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './mark-symbol.module.css'

/** The kinds differ by their symbol, not by color alone. */
const symbols: Readonly<Partial<Record<MarkKind, string>>> = {
  start: 'S',
  finish: 'F',
  'session-best': '◆',
  'overtake-made': '▲',
  'overtake-suffered': '▼',
  'personal-best': '★',
}

interface MarkSymbolProps {
  /** Undefined for merged marks of several kinds. */
  readonly kind: MarkKind | undefined
  /** Shown in place of the symbol if it is more than one. */
  readonly count?: number
}

export function MarkSymbol({ kind, count = 1 }: MarkSymbolProps): ReactElement {
  return (
    <span className={styles.symbol} data-kind={kind ?? 'several'} aria-hidden>
      {count > 1 ? count : kind && getSymbol(kind)}
    </span>
  )
}

function getSymbol(kind: MarkKind): ReactElement | string | undefined {
  if (kind === 'pit-in') return <LogIn />
  return kind === 'pit-out' ? <LogOut /> : symbols[kind]
}
