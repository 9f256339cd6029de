import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandName } from '@/components/layout/island.tsx';
import { ToastArea } from '@/components/notices/toast-area.tsx';
import { ISLANDS } from './islands.ts';

/** Brings an island of the document to life. */
export async function startIsland(island: HTMLElement): Promise<void> {
  const name = island.dataset.island as IslandName;
  const Island = await ISLANDS[name]();
  hydrateRoot(island, <Island />, { identifierPrefix: `${name}-` });
  island.dataset.started = '';
  // Presses that came before (start.js).
  for (const button of island.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** Shows what the page has to say in passing. */
export function startToasts(): void {
  const area = document.createElement('div');
  document.body.append(area);
  createRoot(area).render(<ToastArea />);
}
