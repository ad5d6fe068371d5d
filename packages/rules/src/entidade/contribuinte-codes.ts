/**
 * Whether a customer pays ICMS; a file of its own so that the fields of a customer do not load the check digits of
 * registrations.
 */
export const CONTRIBUINTES = [
  { value: 'S', label: 'Contribuinte' },
  { value: 'I', label: 'Contribuinte isento de inscrição' },
  { value: 'N', label: 'Não contribuinte' },
] as const
export type Contribuinte = (typeof CONTRIBUINTES)[number]['value']
