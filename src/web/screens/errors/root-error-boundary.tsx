// The last net: an error nobody caught ends in a full page with a way out, not in a blank one.
import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

export class RootErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    // The browser's own log, with the stack, and whoever listens for errors of the window.
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
