import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { TIPOS_AUTOCADASTRO, TIPOS_CONVIDADOS } from '@trama/contract/portal/convite'
import { decodeConvite } from '@trama/rules/convite'

export interface ConviteLido {
  hash: string
  tipo: TipoUsuario
  /** CNPJ of the company. */
  empresa: string
  /** Unsigned: an administrator releases the user afterwards. */
  aguarda: boolean
}

interface Situacao {
  liberado: 'S' | 'N'
  qtde_cadastro: number
  qtde_licenca: number
}

/**
 * The invitation that a link's hash carries (S1 §5.2).
 * @throws Error with the user's text for one that is none or is over
 */
export function readConvite(hash: string, today: string): ConviteLido {
  const convite = decodeConvite(hash)
  const aguarda = convite?.assinatura === undefined
  const tipos: readonly TipoUsuario[] = aguarda ? TIPOS_AUTOCADASTRO : TIPOS_CONVIDADOS
  const tipo = tipos.find((name) => name === convite?.tipo)
  if (!convite || !tipo) throw new Error(TEXTS.cadastroInvalid)
  if (convite.validade !== undefined && convite.validade < today) throw new Error(TEXTS.conviteOver)
  return { hash, tipo, empresa: convite.empresa, aguarda }
}

/** Why the company takes nobody of this type (S1 §5.2); undefined when it does. */
export function refusalOf(tipo: TipoUsuario, situacao: Situacao): string | undefined {
  if (situacao.liberado !== 'S') return TEXTS.companyNotReleased
  const isFull = situacao.qtde_cadastro >= situacao.qtde_licenca
  return tipo === 'representante' && isFull ? TEXTS.representanteLimit : undefined
}
