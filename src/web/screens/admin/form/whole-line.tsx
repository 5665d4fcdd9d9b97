import type { ReactElement, ReactNode } from 'react'

/** A field that takes a line of the form for itself. */
export function WholeLine({ children }: { readonly children: ReactNode }): ReactElement {
  return <div data-whole="">{children}</div>
}
