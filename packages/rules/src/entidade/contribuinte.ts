/** Whether a customer pays ICMS, which decides taxes, CFOP and `indIEDest` of its invoices. */
import { type Uf, isUf } from '../uf'
import type { Contribuinte } from './contribuinte-codes'
import { cleanInscricao } from './inscricao-estadual'
import { ENTIDADE_MESSAGES } from './messages'
import type { EntidadeError } from './rules'

/**
 * States whose tax authority refuses a recipient that is an exempt taxpayer (`indIEDest` 2, rejection 805): rule
 * E16a-30 of NT 2025.001, version 1.03 of 29/09/2025. Each state may change its mind, which a new version of the note
 * then tells.
 */
const UF_SEM_ISENTO: ReadonlySet<Uf> = new Set<Uf>([
  ...(['AL', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MG', 'MS', 'MT'] as const),
  ...(['PB', 'PE', 'RJ', 'RN', 'RS', 'SE', 'SP'] as const),
])

interface Cadastro {
  cnpj: string
  inscricao?: string | null | undefined
  /** Null where nobody said it: then the registration tells. */
  contribuinte?: Contribuinte | null | undefined
}

const hasNumber = (inscricao: string | null | undefined) => /\d/.test(inscricao ?? '')

/**
 * What the registration tells by itself: a number makes a taxpayer, a person (CPF) without number pays no ICMS. Null
 * for a company without number, which may be exempt or no taxpayer.
 */
export function contribuinteByInscricao({ cnpj, inscricao }: Cadastro): Contribuinte | null {
  if (hasNumber(inscricao)) return 'S'
  return cnpj.replaceAll(/[^0-9A-Z]/gi, '').length === 11 ? 'N' : null
}

/** Whether the customer pays ICMS; where nobody said it, a company with ISENTO is an exempt taxpayer. */
export function contribuinteOf(cadastro: Cadastro): Contribuinte {
  const { contribuinte, inscricao } = cadastro
  const told = contribuinte ?? contribuinteByInscricao(cadastro)
  return told ?? (/^ISENT[OA]$/.test(cleanInscricao(inscricao ?? '')) ? 'I' : 'S')
}

/** Error of a taxpayer without registration, or of an exempt one with a registration. */
export function checkContribuinte({ contribuinte, inscricao }: Cadastro): EntidadeError[] {
  const mensagem =
    contribuinte === 'S' && !hasNumber(inscricao)
      ? ENTIDADE_MESSAGES.contribuinteSemInscricao
      : contribuinte === 'I' && hasNumber(inscricao)
        ? ENTIDADE_MESSAGES.isentoComInscricao
        : undefined
  return mensagem ? [{ campo: 'contribuinte', mensagem }] : []
}

/** Why invoices to an exempt taxpayer of that state are refused; undefined where they are accepted. */
export const isentoRecusado = (contribuinte: Contribuinte, uf: string): string | undefined =>
  contribuinte === 'I' && isUf(uf) && UF_SEM_ISENTO.has(uf) ? ENTIDADE_MESSAGES.isentoRecusado(uf) : undefined
