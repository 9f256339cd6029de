import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface LastPageProps {
  pages: number;
  /** The address of a page of the list. */
  linkTo: (page: number) => NavigateOptions;
}

/** In place of a page that is empty because the list got shorter: leads to its last one. */
export function LastPage({ pages, linkTo }: LastPageProps) {
  // Not the router's Navigate: it would weigh on every visitor's first load.
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    void navigate({ ...linkTo(Math.max(pages, 1)), replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
