import { generateSync } from 'otplib'

/** What an authenticator shows in the current time step, or in one `steps` away. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Date.now() / 1000 + steps * 30 })
