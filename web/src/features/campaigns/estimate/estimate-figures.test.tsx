import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EstimateFigures } from './estimate-figures.tsx';

it('names the booked zones in which no plays are expected', () => {
  const byHour = Array.from({ length: 24 }, (_none, hour) => (hour === 9 ? 100 : 0));
  render(
    <EstimateFigures
      estimate={{
        ...{ plays: 100, spendMicro: 1_000_000, until: '2026-12-31', limit: 'cap' },
        ...{ byZone: [{ zoneId: 'CBD', plays: 100, byHour }], byHour },
        ...{ freeShare: 0.5, filledShare: 0.25 },
      }}
      limit=""
      countedBefore="2026-11-28"
      bookedZoneIds={[null, 'CBD', 'JKIA']}
      nameOf={(id) => id ?? 'Outside every zone'}
    />,
  );
  expect(screen.getByText('JKIA: no plays expected')).toBeTruthy();
});
