import type { IncomingHttpHeaders } from 'node:http';

/** Programs that say what they are: crawlers, previews of chats, monitors, scripts. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|postman/i;

/** True unless a request says that no person made it: its program is known, or it only fetches ahead. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': program = '', purpose = '', 'sec-purpose': secPurpose = '' } = headers;
  if (`${purpose} ${secPurpose}`.includes('prefetch')) return false;
  return program !== '' && !PROGRAM.test(program);
}
