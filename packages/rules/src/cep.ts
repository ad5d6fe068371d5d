const CEP = /^\d{5}-?\d{3}$/

/** 5 digits, an optional hyphen, 3 digits (S1 §5.1). Does not say whether the CEP exists. */
export function isCep(text: string): boolean {
  return CEP.test(text)
}

/** Only the digits of a CEP, as stored and sent (S1 §5.1). */
export function cleanCep(text: string): string {
  return text.replace(/\D/g, '')
}

/** '00000-000'; a text that does not hold 8 digits is returned unchanged. */
export function formatCep(text: string): string {
  const digits = cleanCep(text)
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text
}
