import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/check.js';
import { BotCheckNote } from './bot-check-note.tsx';

/** Holds the bot check's place while it loads, or waits for a connection to do so. */
export function BotCheckLoading() {
  return <BotCheckNote>{useOnline() ? m.check_loading() : m.check_loads_later()}</BotCheckNote>;
}
