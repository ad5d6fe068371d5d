let made = 0

/** An address that nobody has called from: a network is delayed after refusals and wrong passwords. */
export function anotherAddress(): string {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
