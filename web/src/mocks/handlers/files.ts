import { CREATIVES_FOLDER, files, UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { HttpResponse } from 'msw';
import { refuse } from '../answer.ts';
import { admit, mockRaw } from '../mock.ts';
import type { World } from '../world.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** A file on its way. */
interface Upload {
  readonly creativeId: string;
  readonly type: string;
  readonly length: number;
  content: Blob;
}

/** Resumable uploads (tus 1.0) and the files they become; they last as long as the page. */
export const fileHandlers = (world: World) => {
  const uploads = new Map<string, Upload>();

  return [
    mockRaw(files.create, ({ request }) => {
      const caller = admit(world, files.create.caller);
      if (caller instanceof Response) return caller;
      const metadata = readMetadata(request.headers.get('upload-metadata') ?? '');
      const creativeId = metadata.get('creative_id') ?? '';
      const creative = world.rows.get('creatives', creativeId);
      if (creative?.advertiser_id !== caller?.account.id) {
        return refuse('not_found', 'This creative does not exist or belongs to someone else');
      }
      const id = crypto.randomUUID();
      uploads.set(id, {
        creativeId,
        type: metadata.get('filetype') ?? 'application/octet-stream',
        length: Number(request.headers.get('upload-length')),
        content: new Blob(),
      });
      return new HttpResponse(null, {
        status: 201,
        headers: { ...TUS, location: `${UPLOADS_PATH}/${id}`, 'upload-offset': '0' },
      });
    }),

    mockRaw(files.progress, ({ params }) => {
      const upload = uploads.get(String(params.id));
      if (!upload) return new HttpResponse(null, { status: 404, headers: TUS });
      return new HttpResponse(null, {
        headers: {
          ...TUS,
          'upload-offset': String(upload.content.size),
          'upload-length': String(upload.length),
        },
      });
    }),

    mockRaw(files.append, async ({ params, request }) => {
      const upload = uploads.get(String(params.id));
      if (!upload) return new HttpResponse(null, { status: 404, headers: TUS });
      const { content, type } = upload;
      upload.content = new Blob([content, await request.arrayBuffer()], { type });
      if (upload.content.size >= upload.length) finish(world, String(params.id), upload);
      return new HttpResponse(null, {
        status: 204,
        headers: { ...TUS, 'upload-offset': String(upload.content.size) },
      });
    }),

    mockRaw(files.read, ({ request }) => {
      const file = world.files.get(new URL(request.url).pathname);
      if (file) return new HttpResponse(file, { headers: { 'content-type': file.type } });
      return new HttpResponse(DEMO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
    }),
  ];
};

/** What the demo's creatives show. */
const DEMO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">
  <rect width="320" height="180" fill="#0b0f1a"/>
  <text x="160" y="104" fill="#ffb300" font-family="monospace" font-size="40" text-anchor="middle">JUU</text>
</svg>`;

function finish(world: World, id: string, { creativeId, content }: Upload): void {
  const creative = world.rows.get('creatives', creativeId);
  if (!creative) return;
  const file_url = `/files/${CREATIVES_FOLDER}/${creative.advertiser_id}/${creative.campaign_id}/${id}`;
  world.files.set(file_url, content);
  world.rows.transaction(() => world.rows.put('creatives', { ...creative, file_url }));
}

/** `key base64,key base64` as tus has it. */
function readMetadata(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, new TextDecoder().decode(Uint8Array.from(atob(value), (c) => c.charCodeAt(0)))];
    }),
  );
}
