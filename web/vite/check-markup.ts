import type { RenderedPage } from '../src/site/render-document.tsx';
import type { Bundle } from './bundle-closure.ts';

/**
 * Fails the build if a prerendered page would break in the browser: the CSP refuses style attributes
 * and scripts in the markup, a suspended part doesn't show without scripts, and a file may be missing
 * from the browser's build.
 */
export function checkMarkup(
  name: string,
  { head, body }: Pick<RenderedPage, 'head' | 'body'>,
  bundle: Bundle,
): void {
  const fail = (what: string) => {
    throw new Error(`The document ${name} ${what}`);
  };
  const style = /<[^>]* style="[^"]*"/.exec(body);
  if (style) fail(`has a style attribute, which the CSP refuses: ${style[0]}`);
  const script = /<script(?! type="application\/ld\+json")[^>]*>/.exec(body);
  if (script) fail(`has a script in its markup, which the CSP refuses: ${script[0]}`);
  if (body.includes('<!--$!-->') || body.includes('<!--$?-->')) {
    fail('waits for something that is not there before scripts run: show it from an effect on');
  }
  if (!/<h1[ >]/.test(body)) fail('has no heading');
  const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) fail(`has the id ${twice} twice`);
  for (const [, name = ''] of `${head}${body}`.matchAll(/["' ]\/(assets\/[^"' ,)]+)/g)) {
    if (!bundle[name]) fail(`names a file that is not there: ${name}`);
  }
}
