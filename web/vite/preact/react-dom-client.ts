import { type ContainerNode, createElement, hydrate, type VNode } from 'preact';
import { IdsOfRoot } from './react.ts';

/** Takes over markup that `renderToString` made with the same prefix. */
export function hydrateRoot(
  container: ContainerNode,
  root: VNode,
  { identifierPrefix = '' } = {},
): void {
  hydrate(
    createElement(IdsOfRoot.Provider, {
      value: { prefix: identifierPrefix, given: 0 },
      children: root,
    }),
    container,
  );
}

export { createRoot } from 'preact/compat/client';
