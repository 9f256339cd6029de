import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import ChoosePassword from './choose-password.tsx';
import ForgotPassword from './forgot-password.tsx';

const said = hearToasts();

beforeEach(() => store.set(sessionAtom, { status: 'signed-out' }));
