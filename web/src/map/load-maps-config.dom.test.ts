import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const PATH = '*/api/functions/get-maps-config';
const ONLINE = { apiKey: null, styleUrl: 'https://tiles.example/style.json', routing: null };
const NOTHING_SET = { apiKey: null, styleUrl: null, routing: null };

const server = setupServer();
let loadMapsConfig: typeof import('./load-maps-config.ts').loadMapsConfig;

beforeAll(() => server.listen());
beforeEach(async () => {
  // As if the app had just been loaded.
  vi.resetModules();
  ({ loadMapsConfig } = await import('./load-maps-config.ts'));
});
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});

const answer = (response: () => Response) => server.use(http.get(PATH, response));

test('is what the server says', async () => {
  answer(() => HttpResponse.json(ONLINE));
  expect(await loadMapsConfig()).toEqual(ONLINE);
});

test('is asked for again only if there was no answer', async () => {
  answer(() => HttpResponse.error());
  await expect(loadMapsConfig()).rejects.toThrow();
  answer(() => HttpResponse.json(ONLINE));
  await loadMapsConfig();
  answer(() => HttpResponse.error());
  expect(await loadMapsConfig()).toEqual(ONLINE);
});

test('is the bundled map on a device that is offline and never asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(() => HttpResponse.error());
  expect(await loadMapsConfig()).toEqual(NOTHING_SET);
});

test.each([
  ['cannot be reached', () => HttpResponse.error()],
  ['fails', () => HttpResponse.json({}, { status: 500 })],
  ['answers something else', () => HttpResponse.json({ apiKey: 1 })],
])('fails in the product’s words where a server %s', async (_case, response) => {
  answer(response);
  await expect(loadMapsConfig()).rejects.toMatchObject({
    name: 'MapError',
    message: 'Failed to load map configuration',
  });
});
