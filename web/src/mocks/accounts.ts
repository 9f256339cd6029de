import type { Role } from '@juu/shared/access/roles';
import type { ProfileStatus } from '@juu/shared/profile/schema';

/** Password of every demo account. */
export const MOCK_PASSWORD = 'juu-demo-2026';
/** The one code that a mocked authenticator ever shows. */
export const MOCK_CODE = '123456';
/** Recovery codes of every account, in the form of the real ones. */
export const MOCK_RECOVERY_CODES = Array.from('0123456789', (digit) => `mock${digit}-mock${digit}`);

/** An account of the mocked server. */
export interface MockAccount {
  readonly id: string;
  email: string;
  password: string;
  readonly name: string;
  readonly role: Role;
  /** `waiting`: a secret was given, and no code of it has been seen yet. */
  secondFactor: 'off' | 'waiting' | 'on';
  recoveryCodes: string[];
  /** Wrong codes of the set-up under way. */
  enrolTries: number;
}

export interface MockSession {
  readonly token: string;
  readonly accountId: string;
  readonly createdAt: string;
  readonly userAgent: string;
  readonly secondFactorPassed: boolean;
}

interface DemoAccount {
  readonly account: MockAccount;
  readonly status: ProfileStatus;
  readonly profile: Readonly<Record<string, string>>;
}

function demo(
  number: number,
  email: string,
  name: string,
  role: Role,
  profile: Readonly<Record<string, string>> = {},
  status: ProfileStatus = 'active',
): DemoAccount {
  const id = `10000000-0000-4000-8000-00000000000${number}`;
  const secrets = { password: MOCK_PASSWORD, secondFactor: 'off' as const };
  const account = { id, email, name, role, ...secrets, recoveryCodes: [], enrolTries: 0 };
  return { account, status, profile };
}

/** The demo's accounts, as the real server seeds them. */
export const demoAccounts = (): DemoAccount[] => [
  demo(1, 'admin@juu.test', 'Juu Admin', 'admin'),
  demo(2, 'advertiser@juu.test', 'Demo Advertiser', 'advertiser', {
    phone: '+254 700 000 101',
    company_name: 'Juu Outdoor',
    business_reg_number: 'PVT-JUU0001',
  }),
  demo(
    3,
    'pending@juu.test',
    'Pending Advertiser',
    'advertiser',
    { company_name: 'Jacaranda Coffee House', business_reg_number: 'PVT-12345' },
    'pending',
  ),
  demo(4, 'driver@juu.test', 'Demo Driver', 'driver', {
    car_registration_plate: 'KDA 418J',
    drivers_license_number: 'DL-0048213',
    national_id_number: '30418213',
  }),
  demo(5, 'suspended@juu.test', 'Suspended Advertiser', 'advertiser', {}, 'suspended'),
];
