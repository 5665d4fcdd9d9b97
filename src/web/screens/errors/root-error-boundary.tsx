// Shows a full page with a Reload button instead of a blank page when rendering fails.
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
    // Logs the error with its stack and notifies the window's error listeners.
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
