let made = 0

/** An address that nobody called from before: one network has to wait for its refusals, and after wrong passwords. */
export function anotherAddress(): string {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
