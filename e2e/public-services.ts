/** The public services of postal codes and companies, as the portal under test asks them. */
import { startPublicServices } from '@trama/portal/testing/public-services'

export const PUBLIC_PORT = Number(process.env.E2E_PUBLIC_PORT ?? '3903')
const url = `http://127.0.0.1:${PUBLIC_PORT}`
export const PUBLIC_ENV = { VIACEP_URL: url, CNPJ_WS_URL: url }

export const servePublic = (port: number) => startPublicServices({ port })
export type PublicServices = Awaited<ReturnType<typeof servePublic>>
