import { TEXTS } from '@trama/contract/messages'
import type { ConviteConferido } from '@trama/contract/portal/convite'
import { decodeConvite, isNominal } from '@trama/rules/convite'
import { ruleError } from '@trama/server-kit/errors'
import { network } from '@trama/server-kit/network'
import type { PublicContext } from '../context'
import { claim, keyOf, type Limit } from '../sessao/attempts'
import { assertSigned, findByHash, signedPart } from './find-signed'

/** Limit of calls per address: anybody may ask, and each call costs the check of a signature. */
const ADDRESS: Limit = { free: 60, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 10 }

/** Tells whoever holds a signed link whether that link is still valid, before the person fills in the form. */
export async function checkConvite(ctx: PublicContext, hash: string): Promise<ConviteConferido> {
  await claim(ctx.db, keyOf('conferir convite', network(ctx.ip)), ADDRESS)
  const convite = decodeConvite(hash)
  const signed = convite && signedPart(convite)
  if (!signed) throw ruleError(TEXTS.cadastroInvalid)
  await assertSigned(ctx.keys, signed)
  const found = await findByHash(ctx.db, hash)
  if (found?.situacao !== 'A') {
    return { situacao: found?.situacao ?? 'V', email: '', cnpj: '', aguarda: 'N' }
  }
  const { situacao, email, cnpj } = found
  return { situacao, email: email ?? '', cnpj: cnpj ?? '', aguarda: isNominal(found) ? 'N' : 'S' }
}
