import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { reset_back } from '@/lib/language/compiled/reset.js';
import { parseAuthSearch } from '../auth-search.ts';

interface AuthStepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A step beside signing in, with the way back. Its title takes the focus when it appears. */
export function AuthStep({ title, text, children }: AuthStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-m outline-none">
          {title}
        </h2>
        <p className="mt-1 body-s break-words text-muted">{text}</p>
      </div>
      {children}
      <Link
        to="/auth"
        search={(old) => parseAuthSearch({ ...old, tab: 'signin' })}
        className={buttonStyle({ tone: 'ghost' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {reset_back()}
      </Link>
    </div>
  );
}
