import type { ReportKind } from '@juu/shared/device/report';
import * as m from '@/lib/language/compiled/report.js';

const WORDS: Record<ReportKind, () => string> = {
  dark: m.report_dark,
  picture: m.report_picture,
  offline: m.report_offline,
  damage: m.report_damage,
  other: m.report_other,
};

/** Names the subject of a report in a few words. */
export function kindWord(kind: ReportKind): string {
  return WORDS[kind]();
}
