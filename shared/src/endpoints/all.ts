import { account } from './account.ts';
import { audit } from './audit.ts';
import { botCheck } from './bot-check.ts';
import { campaigns } from './campaigns.ts';
import { companies } from './companies.ts';
import { config } from './config.ts';
import { contact } from './contact.ts';
import { coverage } from './coverage.ts';
import { device } from './device.ts';
import { devices } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { files } from './files.ts';
import { fleet } from './fleet.ts';
import { heldPlays } from './held-plays.ts';
import { invoices } from './invoices.ts';
import { links } from './links.ts';
import { maps } from './maps.ts';
import { margin } from './margin.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { ownData } from './own-data.ts';
import { payouts } from './payouts.ts';
import { plans } from './plans.ts';
import { playing } from './playing.ts';
import { reports } from './reports.ts';
import { signUp } from './sign-up.ts';
import { signupAttempts } from './signup-attempts.ts';
import { summary } from './summary.ts';
import { sync } from './sync.ts';
import { users } from './users.ts';
import { zones } from './zones.ts';

/** Every HTTP call of the product by noun, but better-auth's own (`/api/auth/*`). */
export const API = {
  account,
  audit,
  botCheck,
  campaigns,
  companies,
  config,
  contact,
  coverage,
  device,
  devices,
  files,
  heldPlays,
  invoices,
  links,
  maps,
  margin,
  messages,
  operations,
  ownData,
  payouts,
  plans,
  playing,
  fleet,
  reports,
  signUp,
  signupAttempts,
  summary,
  sync,
  users,
  zones,
};
export type Api = typeof API;

/** As `companies.add`. */
export type EndpointName = {
  [Noun in keyof Api]: `${Noun}.${keyof Api[Noun] & string}`;
}[keyof Api];

/** An endpoint with its place in {@link API}. */
export interface NamedEndpoint {
  readonly noun: keyof Api;
  readonly call: string;
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
}

/** The same as one list. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(API).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({
    noun: noun as keyof Api,
    call,
    name: `${noun}.${call}` as EndpointName,
    endpoint,
  })),
);
