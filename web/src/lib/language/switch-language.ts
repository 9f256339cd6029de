import { toast } from '../toast.ts';
import { chooseLanguage } from './choose-language.ts';
import * as m from './compiled/choice.js';
import type { Language } from './message.ts';

/** Chooses the language of the page; says so if its texts can't be fetched. */
export function switchLanguage(chosen: Language): void {
  chooseLanguage(chosen).catch(() =>
    toast({ title: m.choice_failed(), description: m.choice_failed_text(), destructive: true }),
  );
}
