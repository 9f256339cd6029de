/** localStorage key of the plan that a visitor chose on the pricing page, until Billing asks for it. */
export const CHOSEN_PLAN_KEY = 'juu-chosen-plan';
