import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  /** The question that it answers. */
  title: string;
  children: ReactNode;
}

/** One step of thinking in a long form. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0"
    >
      <h3 id={id} className="title-m">
        {title}
      </h3>
      {children}
    </section>
  );
}
