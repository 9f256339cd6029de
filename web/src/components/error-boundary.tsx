import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What shows in the place of the children once they have failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure of one part, e.g. one that could not be fetched, from taking the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
