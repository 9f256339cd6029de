import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageTitle } from './page-title.ts';
import { useTitlePart, useTitleWithPart } from './title-part.ts';

function Frame({ tab, name }: { tab: string; name?: string | null }) {
  usePageTitle(useTitleWithPart(tab));
  return name !== undefined && <Record key={name} name={name} />;
}

function Record({ name }: { name: string | null }) {
  useTitlePart(name);
  return null;
}

it('names a page after what its tab shows, and after the tab alone again', () => {
  const { rerender } = render(<Frame tab="Campaigns" name="Launch week" />);
  expect(document.title).toBe('Launch week · Campaigns · Juu');
  rerender(<Frame tab="Campaigns" name="Market day" />);
  expect(document.title).toBe('Market day · Campaigns · Juu');
  rerender(<Frame tab="Campaigns" name={null} />);
  expect(document.title).toBe('Campaigns · Juu');
  rerender(<Frame tab="Campaigns" name="Launch week" />);
  rerender(<Frame tab="Billing" />);
  expect(document.title).toBe('Billing · Juu');
});
