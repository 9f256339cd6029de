/** Where this device keeps the plan that a visitor chose, until Billing asks for it. */
export const CHOSEN_PLAN_KEY = 'juu-chosen-plan';
