import { clsx } from 'clsx';
import { LANGUAGES } from '@/lib/language/choose-language.ts';
import * as m from '@/lib/language/compiled/choice.js';
import { useLanguage } from '@/lib/language/page-language.ts';
import { switchLanguage } from '@/lib/language/switch-language.ts';

/** Chooses the language of the page; what is typed stays. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  return (
    <fieldset className="flex">
      <legend className="sr-only">{m.choice_label()}</legend>
      {LANGUAGES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === spoken}
          onClick={() => switchLanguage(value)}
          className={clsx(
            'h-11 rounded px-2 body-s hover:text-body',
            value === spoken
              ? 'font-semibold text-body underline underline-offset-4'
              : 'text-muted',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
