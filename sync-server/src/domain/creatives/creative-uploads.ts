import { UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { AppError } from '@juu/shared/errors/app-error';
import type { ErrorCode } from '@juu/shared/errors/codes';
import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import type { Upload } from '@tus/server';
import { asAppError } from '../../platform/http/as-app-error.ts';
import type { Log } from '../../platform/log.ts';
import { Turns } from '../../platform/rate-limits/turns.ts';
import { type CreativePlace, findCreative } from './own-creative.ts';
import { type ReceiveOptions, receiveCreative } from './receive-creative.ts';
import { creativeIdOf, keptMetadata } from './upload-metadata.ts';
import { errorBody, UploadServer } from './upload-server.ts';
import { isReceived, isWhole, newUploadId, pathOf, UploadStore } from './upload-store.ts';

interface CreativeUploadsOptions extends ReceiveOptions {
  /** Folder of unfinished uploads. */
  readonly folder: string;
  readonly log: Log;
  /** Called with the outcome of each complete file. */
  readonly onOutcome: (outcome: CreativeOutcome) => void;
}

export interface CreativeOutcome {
  readonly outcome: 'received' | 'refused' | 'failed';
  /** Set if the file was refused. */
  readonly code?: ErrorCode;
}

/** Resumable uploads (tus 1.0) of creatives, from the first byte to the row that names the file. */
export class CreativeUploads {
  readonly #options: CreativeUploadsOptions;
  readonly #store: UploadStore;
  /** Pictures are decoded one at a time, so advertisers take turns. */
  readonly #turns = new Turns<true>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** Speaks tus. The handler must check first that the caller may touch the upload. */
  readonly tus: UploadServer;

  constructor(options: CreativeUploadsOptions) {
    this.#options = options;
    this.#store = new UploadStore(options.folder);
    this.tus = new UploadServer({
      path: UPLOADS_PATH,
      datastore: this.#store,
      maxSize: MAX_CREATIVE_BYTES,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: (_request, metadata) => newUploadId(creativeIdOf({ metadata })),
      onUploadCreate: async (_request, { metadata }) => ({ metadata: keptMetadata(metadata) }),
      onUploadFinish: async (_request, upload) => {
        await this.#receive(upload);
        return {};
      },
      onResponseError: (_request, error) => this.#describe(error),
    });
  }

  /** @throws AppError `not_found`, also if the upload's description on the disk is unreadable */
  async find(id: string): Promise<Upload> {
    try {
      return await this.#store.getUpload(id);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new AppError('not_found', 'This upload does not exist');
    }
  }

  /**
   * Finishes an upload that has all its bytes but was not processed because the process ended in
   * between; its client already counts it as done.
   */
  async completeIfWhole(upload: Upload): Promise<void> {
    if (isWhole(upload)) await this.#receive(upload);
  }

  /** Removes uploads that were abandoned or received long ago. */
  async removeExpired(): Promise<void> {
    await this.#store.deleteExpired();
  }

  /** Once for each upload, however many requests ask for it at the same time. */
  async #receive({ id }: Upload): Promise<void> {
    const running = this.#underWay.get(id) ?? this.#receiveOnce(id);
    this.#underWay.set(id, running);
    try {
      await running;
    } finally {
      this.#underWay.delete(id);
    }
  }

  async #receiveOnce(id: string): Promise<void> {
    const upload = await this.find(id);
    if (isReceived(upload)) return;
    try {
      await this.#receiveInTurn(await this.#creativeOf(upload), pathOf(upload));
    } catch (error) {
      const refusal = error instanceof AppError ? error : undefined;
      this.#options.onOutcome(
        refusal ? { outcome: 'refused', code: refusal.code } : { outcome: 'failed' },
      );
      // A refusal is final unless it asks to wait. After a failure of ours the client may also try
      // again.
      if (refusal && refusal.code !== 'rate_limited') await this.#store.remove(id);
      throw error;
    }
    this.#options.onOutcome({ outcome: 'received' });
    await this.#store.markReceived(upload);
  }

  async #receiveInTurn(creative: CreativePlace, path: string): Promise<void> {
    const received = await this.#turns.take(creative.advertiserId, async () => {
      await receiveCreative(this.#options, creative, path);
      return true as const;
    });
    if (received) return;
    throw new AppError('rate_limited', 'Too many of your files are being checked at once', {
      hint: 'Wait a moment, then ask with HEAD. Everything that has arrived is kept.',
    });
  }

  async #creativeOf(upload: Upload): Promise<CreativePlace> {
    const creativeId = creativeIdOf(upload);
    const creative = await findCreative(this.#options.database.kysely, creativeId);
    if (creative) return creative;
    throw new AppError('not_found_or_forbidden', 'This creative was removed during the upload');
  }

  #describe(error: Error | { status_code: number; body: string }) {
    if (!(error instanceof Error)) return undefined;
    const refusal =
      asAppError(error) ?? new AppError('internal', 'Something went wrong on our side');
    if (refusal.status >= 500) this.#options.log.error({ err: error }, 'upload failed');
    return { status_code: refusal.status, body: errorBody(refusal) };
  }
}
