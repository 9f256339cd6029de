import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What shows in place of the children once they have failed. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

/** Keeps a failure of one part, e.g. one that could not be fetched, from taking the page along. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; error?: unknown }
> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
