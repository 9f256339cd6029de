import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { parseAuthSearch } from '../auth-search.ts';

/**
 * The token of the mailed link that opened the page; empty if there is none. It is taken out of the
 * address: neither the history nor a shared address keeps it.
 */
export function useLinkToken(): string {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  useLayoutEffect(() => {
    if (!hash) return;
    setToken(hash);
    void navigate({ to: '/auth', search: parseAuthSearch, hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}
