import { expect, it } from 'vitest';
import { describePage } from './describe-page.ts';

it('describes the page at the path, once, and no page that search engines leave out', () => {
  const said = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('[name=description]')].map(
      ({ content }) => content,
    );
  describePage('/about');
  describePage('/team');
  expect(said()).toEqual(['The leadership team and the advisory board of Juu.']);
  describePage('/advertiser');
  expect(said()).toEqual([]);
});
