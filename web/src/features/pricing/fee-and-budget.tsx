const COSTS = [
  [
    'The monthly fee',
    'The price of your plan: the same every month, however much you advertise. It buys no plays.',
  ],
  [
    'A campaign’s budget',
    'What its plays may cost, at slot prices. You set it for each campaign and pay for verified plays only, never above it. A campaign’s Basic or Premium plan recommends a budget; it isn’t a fee.',
  ],
] as const;

/** What an advertiser pays, told apart: a plan's fee and a campaign's budget. */
export function FeeAndBudget() {
  return (
    <dl className="mb-10 grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {COSTS.map(([name, text]) => (
        <div key={name} className="border-l-2 border-accent-line pl-5">
          <dt className="title-m">{name}</dt>
          <dd className="body-m mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
