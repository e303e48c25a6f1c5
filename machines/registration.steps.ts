export const registrationSteps = ['personal', 'address'] as const;
