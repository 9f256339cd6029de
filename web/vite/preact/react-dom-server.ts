import { createElement, type VNode } from 'preact';
import { renderToString as render } from 'preact-render-to-string';
import { IdsOfRoot } from './react.ts';

/** Renders to markup in which ids begin with the prefix. */
export function renderToString(root: VNode, { identifierPrefix = '' } = {}): string {
  return render(
    createElement(IdsOfRoot.Provider, {
      value: { prefix: identifierPrefix, given: 0 },
      children: root,
    }),
  );
}
