/** A plan of the pricing cards. The campaign form's own two plans stand in `campaign/schema.ts`. */
export interface PricingPlan {
  readonly name: 'Basic' | 'Professional' | 'Enterprise';
  /** US dollars a month. */
  readonly priceUsd: number;
  readonly includes: readonly string[];
}

/** The pricing cards of the product specification, section 9. */
export const PRICING_PLANS: readonly PricingPlan[] = [
  {
    name: 'Basic',
    priceUsd: 75,
    includes: ['Up to 10 slots per day', 'Standard zones', 'Basic analytics', 'Email support'],
  },
  {
    name: 'Professional',
    priceUsd: 110,
    includes: [
      'Up to 50 slots per day',
      'All zones',
      'Advanced analytics',
      'Priority support',
      'Scheduling',
      'Booking filters 1-175 displays',
    ],
  },
  {
    name: 'Enterprise',
    priceUsd: 235,
    includes: [
      'Unlimited slots',
      'Premium zone priority',
      'Account manager',
      'Integrations',
      '24/7 phone',
      'API access',
      'Filters 1-175 displays',
      'Repeat scheduling up to 8 weeks',
    ],
  },
];
