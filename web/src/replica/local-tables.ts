import type { ReplicaColumns } from '@juu/shared/tables/all';

/** Tables that live on this device only. Changes are additive: they outlive versions of the app. */
export const LOCAL_TABLES = {
  /** Drafts of the campaign form. The id is `new` or the campaign's. */
  campaign_form_drafts: { body: 'text', updated_at: 'text' },
  /** The draft of the person's details. The id is the profile's. */
  profile_form_drafts: { body: 'text', updated_at: 'text' },
  /**
   * Creative files that the server doesn't have yet. The id is the creative's. The error of a waiting
   * file says why the last attempt failed.
   */
  pending_files: {
    campaign_id: 'text',
    filename: 'text',
    type: 'text',
    size: 'integer',
    state: 'text',
    upload_url: 'text',
    bytes_sent: 'integer',
    /** 1 if the person paused the upload. */
    paused: 'integer',
    error_code: 'text',
    error: 'text',
    /** The whole picture that this file was cut from, until the form is saved; the file's row has state `original`. */
    original_id: 'text',
    /** 'whole' if the person chose to show the whole picture, though it doesn't fill the screen. */
    fit: 'text',
    created_at: 'text',
  },
  /** What one response to a campaign is worth to its owner, US dollars. The id is the campaign's. */
  response_values: { value_usd: 'real' },
  /** Rejected changes that their owner has seen and put away. The id is the change's. */
  dismissed_changes: { dismissed_at: 'text' },
  /**
   * When the transactions of the upload queue were written; the id is the transaction's number. The last
   * ones that the server refused stay a while, so that the tab that wrote them can say so.
   */
  unsent_writes: {
    written_at: 'text',
    /** Why the server refused it, as JSON. */
    refusal: 'text',
  },
} as const satisfies Record<string, ReplicaColumns>;

export type LocalTableName = keyof typeof LOCAL_TABLES;
