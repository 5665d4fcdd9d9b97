import type { ReactElement, ReactNode } from 'react'

/** A field that spans all columns of the form. */
export function FullWidthField({ children }: { readonly children: ReactNode }): ReactElement {
  return <div data-full-width="">{children}</div>
}
