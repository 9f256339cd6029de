import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Longest part of a failure's reason that is kept, characters: the report ends a long output. */
const MOST_OF_REASON = 4_000;

/** How many checks passed and failed, and which failed and why, as far as that is known. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [] };
export const PASSED: Tally = { passed: 1, failed: 0, failures: [] };

/** One failed check. */
export function failure(name: string): Tally {
  return { passed: 0, failed: 1, failures: [name] };
}

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  };
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    success: z.boolean(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): Tally => {
    // A file that cannot even be loaded has no failed test in it, and is a failure all the same.
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [describeFailure(name, message)];
      return tests.map(({ fullName, failureMessages }) =>
        describeFailure(`${name}: ${fullName}`, failureMessages?.[0]),
      );
    });
    return { passed: report.numPassedTests, failed, failures };
  });

/** A failure's name, and the beginning of its reason on the next line. */
function describeFailure(name: string, reason = ''): string {
  return `${name}\n${stripVTControlCharacters(reason).slice(0, MOST_OF_REASON)}`.trimEnd();
}

const problem = z.object({ message: z.string().optional() });

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ error: problem.optional() })),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly z.infer<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

function failuresOf({ title, specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((failed) => {
      const results = failed.tests.flatMap((test) => test.results);
      const [reason] = results.flatMap(({ error }) => error?.message ?? []);
      return describeFailure(`${title}: ${failed.title}`, reason);
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(problem),
    suites: z.array(suite),
  })
  .transform(({ stats, errors, suites }): Tally => {
    // Flaky is broken.
    const failed = stats.unexpected + stats.flaky + errors.length;
    const failures = [
      ...errors.map(({ message }) => describeFailure('playwright', message)),
      ...suites.flatMap(failuresOf),
    ];
    return { passed: stats.expected, failed, failures };
  });

const SCHEMAS = { vitest: vitestReport, playwright: playwrightReport };

/**
 * The tally of a runner's JSON report. A missing or unreadable report counts as one failure, and so does
 * an exit status of a failure that the report doesn't name.
 */
export async function readReport(
  kind: keyof typeof SCHEMAS,
  file: string,
  exitStatus: number,
): Promise<Tally> {
  try {
    const tally = SCHEMAS[kind].parse(JSON.parse(await readFile(file, 'utf8')));
    return exitStatus !== 0 && tally.failed === 0
      ? add(tally, failure(`${kind} ended with status ${exitStatus}`))
      : tally;
  } catch (error) {
    process.stderr.write(`The ${kind} report could not be read: ${error}\n`);
    return failure(`${kind}, whose report could not be read`);
  }
}
