import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-anchor.tsx';

/** A link to a page of the app that looks like a button; takes what the router's Link takes. */
export const ButtonLink = createLink(ButtonAnchor);
