import { TEXTS } from '@trama/contract/messages'
import { type Convite, decodeConvite } from '@trama/rules/convite'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { KeyRing } from '../chave/key-ring'
import { hashToken } from '../hash-token'
import { type ConviteSigned, isSignedHere } from './signature'
import { convite as convites } from './tables'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The invitation with its signature; undefined for one without any signature, 400 for one that is cut short. */
export function signedPart(convite: Convite): ConviteSigned | undefined {
  const { id, validade, assinatura } = convite
  if (id === undefined && validade === undefined && assinatura === undefined) return undefined
  if (id === undefined || validade === undefined || assinatura === undefined || !UUID.test(id)) {
    throw ruleError(TEXTS.cadastroInvalid)
  }
  return { ...convite, id, validade, assinatura }
}

/** 400 unless this portal signed the invitation. */
export async function assertSigned(keys: KeyRing, signed: ConviteSigned): Promise<void> {
  if (!(await isSignedHere(keys, signed))) throw ruleError(TEXTS.cadastroInvalid)
}

/**
 * State of an invitation. A: open; U: used; C: cancelled; R: replaced by a newer link of the same invitation; V:
 * expired, or no longer kept.
 */
type Situacao = 'A' | 'U' | 'C' | 'R' | 'V'

/** The invitation of a link; undefined when the portal no longer keeps it. */
export const findByHash = (db: Db, hash: string, { forUpdate = false } = {}) =>
  selectFirst(
    db,
    {
      ...columnsOf(convites, 'id, empresa, tipo, acesso, email, cnpj, codigo_erp'),
      situacao: situacaoOf(hash),
    },
    sql`from convite where id = ${decodeConvite(hash)?.id ?? null} ${forUpdate ? sql`for update` : sql``}`,
  )

/** SQL for the state of an invitation. Old invitations have no stored hash, so their links are not compared. */
const situacaoOf = (hash: string): SQL<Situacao> => sql`case
  when usado_em is not null then 'U'
  when cancelado_em is not null then 'C'
  when hash <> ${hashToken(hash)} then 'R'
  when expira_em <= now() then 'V'
  else 'A' end`
