import { LINKS_PATH } from '@juu/shared/endpoints/links';
import { Copy } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { toast } from '@/lib/toast.ts';

/** A campaign's short link, to put on creatives and elsewhere. */
export function ShortLink({ code, target }: { code: string; target: string }) {
  const link = `${location.origin}${LINKS_PATH}/${code}`;

  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ title: 'Couldn’t copy. Select the link instead.', destructive: true }),
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{link}</p>
        <Button tone="neutral" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
      </div>
      <p className="mt-1 body-s wrap-anywhere text-muted">
        Leads to {target} from the campaign’s approval on. We count the hour, and nothing about who
        follows it.
      </p>
    </div>
  );
}
