import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

type State = { error?: Error }

/** Keeps the shell standing when a page falls: the sidebar still leads elsewhere. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  reset = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error ? <ErrorScreen error={error} resetErrorBoundary={this.reset} /> : this.props.children
  }
}
