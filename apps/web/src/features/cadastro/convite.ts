import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { type ConviteConferido, TIPOS_AUTOCADASTRO } from '@trama/contract/portal/convite'
import { TIPOS_CONVIDADOS } from '@trama/contract/portal/convite-fields'
import { decodeConvite } from '@trama/rules/convite'

export interface ConviteLido {
  hash: string
  tipo: TipoUsuario
  /** CNPJ of the inviting company. */
  empresa: string
  /** True when the portal signed the link, and so knows whether the link is still valid and for whom. */
  assinado: boolean
}

interface Situacao {
  liberado: 'S' | 'N'
  qtde_cadastro: number
  qtde_licenca: number
}

/**
 * Reads the invitation from a link's hash (S1 §5.2).
 * @throws Error with the user's text when the hash is no invitation
 */
export function readConvite(hash: string): ConviteLido {
  const convite = decodeConvite(hash)
  const assinado = convite?.assinatura !== undefined
  const tipos: readonly TipoUsuario[] = assinado ? TIPOS_CONVIDADOS : TIPOS_AUTOCADASTRO
  const tipo = tipos.find((name) => name === convite?.tipo)
  if (!convite || !tipo) throw new Error(TEXTS.cadastroInvalid)
  return { hash, tipo, empresa: convite.empresa, assinado }
}

/** Reason why the company accepts no user of this type (S1 §5.2); undefined when it does. */
export function refusalOf(tipo: TipoUsuario, situacao: Situacao): string | undefined {
  if (situacao.liberado !== 'S') return TEXTS.companyNotReleased
  const isFull = situacao.qtde_cadastro >= situacao.qtde_licenca
  return tipo === 'representante' && isFull ? TEXTS.representanteLimit : undefined
}

/** Guest that the invitation names, and whether an administrator must approve the registration. */
export type Convidado = Pick<ConviteConferido, 'email' | 'cnpj' | 'aguarda'>

/** Guest of an unsigned invitation, which names nobody: the registration waits for approval. */
export const NINGUEM: Convidado = { email: '', cnpj: '', aguarda: 'S' }

/** Why a signed link can no longer be used. */
export const CONVITE_OVER: Record<Exclude<ConviteConferido['situacao'], 'A'>, string> = {
  U: 'Convite já utilizado.',
  C: 'Convite cancelado.',
  R: 'Este link foi substituído por um mais novo.',
  V: 'Convite vencido.',
}
