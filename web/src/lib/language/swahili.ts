import * as bell from './compiled/bell.js';
import * as code from './compiled/code.js';
import * as refusal from './compiled/refusal.js';
import * as m from './compiled/rule.js';
import { texts } from './compiled/swahili.js';
import { takeInterpreter } from './in-page-language.ts';
import { type Message, takeSwahili } from './message.ts';
import { languageOfPage } from './page-language.ts';

/** Titles of notifications, what `shared` and the server say of a person's input, and how `shared` names details. */
const WORDS: readonly Message<object>[] = [
  bell.bell_report_open,
  bell.bell_report_working,
  bell.bell_report_solved,
  m.rule_fill_in,
  m.rule_password_short,
  m.rule_password_long,
  m.rule_password_broken,
  m.rule_passwords_differ,
  m.rule_new_passwords_differ,
  m.rule_current_password,
  m.rule_email,
  m.rule_email_required,
  m.rule_corporate_email,
  m.rule_unverified_company,
  refusal.refusal_sign_up,
  m.rule_name_required,
  m.rule_mpesa,
  m.rule_report_kind,
  m.rule_report,
  m.rule_nul,
  m.rule_broken,
  m.rule_label_full_name,
  m.rule_label_phone,
  m.rule_label_company,
  m.rule_label_plate,
  m.rule_label_license,
  m.rule_label_national_id,
  m.rule_label_mpesa,
  m.rule_label_notifications,
  m.rule_label_problem,
  m.rule_label_message,
];
const TOO_LONG = /^Must be at most (\d+) characters$/;

/** Texts for error codes. Codes in capitals are better-auth's. */
const CODES: Readonly<Record<string, () => string>> = {
  network_unreachable: code.code_unreachable,
  session_not_kept: code.code_not_kept,
  unexpected_answer: code.code_unexpected_answer,
  INVALID_EMAIL_OR_PASSWORD: code.code_wrong_credentials,
  INVALID_PASSWORD: code.code_wrong_password,
  invalid_password: code.code_wrong_password,
  invalid_code: code.code_wrong_code,
  payout_number_missing: code.code_number_missing,
  PASSKEY_NOT_FOUND: code.code_passkey_gone,
  CHALLENGE_NOT_FOUND: code.code_passkey_late,
  AUTHENTICATION_FAILED: code.code_passkey_unchecked,
  USER_VERIFICATION_REQUIRED: code.code_person_unchecked,
  FAILED_TO_VERIFY_REGISTRATION: code.code_passkey_not_added,
  TOO_MANY_PASSKEYS: code.code_too_many_passkeys,
  account_suspended: refusal.refusal_suspended,
  bot_check_required: code.code_bot_check,
  bot_check_unavailable: code.code_bot_check_unavailable,
  unauthenticated: code.code_unauthenticated,
  forbidden: refusal.refusal_forbidden,
  not_found: code.code_not_found,
  not_found_or_forbidden: code.code_not_found,
  invalid_value: code.code_invalid_value,
  invalid_request: code.code_invalid_value,
  too_many_reports: code.code_too_many_reports,
  read_only_column: code.code_read_only,
  already_exists: code.code_already_exists,
  unknown_table: code.code_other_version,
  unknown_column: code.code_other_version,
  payload_too_large: code.code_too_large,
  request_timeout: code.code_timeout,
  email_taken: code.code_email_taken,
  internal: code.code_internal,
  unavailable: code.code_unavailable,
  storage_full: code.code_storage_full,
};

// Messages are English until the Swahili texts are taken.
const byEnglish = new Map(WORDS.map((word) => [word(), word]));

takeSwahili(texts, languageOfPage);
takeInterpreter({
  ofText(english) {
    const count = TOO_LONG.exec(english)?.[1];
    return count ? m.rule_too_long({ count }) : byEnglish.get(english)?.();
  },
  ofCode: (name) => CODES[name]?.(),
});
