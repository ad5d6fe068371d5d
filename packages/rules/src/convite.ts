/**
 * The invitation hash of /Cadastro/:hash (S1 §2.5, §5.2): base64url of a JSON structure with `tipo` (the type's name)
 * and `empresa` (the company's CNPJ). A signed hash also holds the invitation's id and its last day.
 */
export interface Convite {
  tipo: string
  /** CNPJ of the company, with or without mask. */
  empresa: string
  /** Id of a signed invitation (UUID). */
  id?: string
  /** Last day of a signed invitation, ISO date. */
  validade?: string
  /** The portal's signature over the other fields. */
  assinatura?: string
}

/**
 * Whether a signed invitation names who may use it: the e-mail, and for a partner also the tax id, which decides
 * whose rows he sees. An invitation that anybody with the link may use creates a user who waits for an administrator.
 */
export const isNominal = ({
  tipo,
  email,
  cnpj,
}: {
  tipo: string
  email?: string | null
  cnpj?: string | null
}) => Boolean(email) && (tipo === 'usuario' || Boolean(cnpj))

export function encodeConvite(convite: Convite): string {
  const bytes = new TextEncoder().encode(JSON.stringify(convite))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** The structure in a hash; undefined for any other text, or where `tipo` or `empresa` is missing or empty. */
export function decodeConvite(hash: string): Convite | undefined {
  const value = parse(hash)
  if (typeof value !== 'object' || value === null) return undefined
  const { tipo, empresa, id, validade, assinatura } = value as Record<string, unknown>
  if (typeof tipo !== 'string' || tipo === '' || typeof empresa !== 'string' || empresa.trim() === '') {
    return undefined
  }
  const optional = { id, validade, assinatura }
  const texts = Object.entries(optional).filter(([, field]) => field !== undefined)
  if (texts.some(([, field]) => typeof field !== 'string')) return undefined
  return { tipo, empresa, ...(Object.fromEntries(texts) as Partial<Convite>) }
}

function parse(hash: string): unknown {
  if (!/^[\w-]{4,2000}$/.test(hash)) return undefined
  try {
    const binary = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
