import { unavailable } from '@trama/server-kit/errors'

export interface DanfeOptions {
  /** Stamped across each page. */
  cancelada?: boolean | undefined
  /** Number of the tax authority's authorisation and when it was given; none without fiscal value. */
  protocolo?: string | null | undefined
}

/** The DANFE of a stored XML: A4, one or more pages. */
export async function danfePdf(_xml: string, _options: DanfeOptions = {}): Promise<Buffer> {
  throw unavailable()
}
