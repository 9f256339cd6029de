import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renewQueries } from './renew-queries.ts';

it('drops a first answer that left the server before the change', async () => {
  const answers: ((names: string[]) => void)[] = [];
  const queryClient = new QueryClient();
  const list = new QueryObserver(queryClient, {
    queryKey: ['companies', 'safari'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  list.subscribe(() => undefined);
  const renewed = renewQueries(queryClient, ['companies']);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.([]);
  answers[0]?.(['Safari Ads']);
  await renewed;
  expect(list.getCurrentResult()).toMatchObject({ isSuccess: true, data: [] });
});
