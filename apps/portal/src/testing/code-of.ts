import { generateSync } from 'otplib'

/** Code that an authenticator shows in the current time step, or `steps` time steps away. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Date.now() / 1000 + steps * 30 })
