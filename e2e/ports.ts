/** Ports of this worker's servers. Workers run side by side, so each adds its own distance to the first port. */
const PORTS_APART = 10
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? '0')

const portOf = (name: string, first: number): number =>
  Number(process.env[`E2E_${name}_PORT`] || first) + worker * PORTS_APART

export const PORTAL_PORT = portOf('PORTAL', 3900)
export const APL_PORT = portOf('APL', 3901)
export const SMTP_PORT = portOf('SMTP', 3902)
export const PUBLIC_PORT = portOf('PUBLIC', 3903)

export const PORTAL_URL = `http://localhost:${PORTAL_PORT}`
export const APL_URL = `http://localhost:${APL_PORT}`
