/** Suppliers of a quotation: candidates that know its materials, and the state of those that were asked. */
import type { CotacaoFornecedor } from '@trama/contract/apl/cotacao/compra'
import type { FornecedorDoMaterial } from '@trama/contract/apl/cotacao/consulta'
import { formatDateBr } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import type { Status } from '@/components/ui/status/status-badges'
import type { FornecedorForm } from './form-model'

/** A supplier that sold or quoted at least one of the materials. */
export interface Candidato {
  codfor: number
  nome_for: string
  email: string | null
  /** How many of the materials the supplier sold or quoted. */
  materiais: number
  /** The last sale or offer of each material, the newest first. */
  ultimas: readonly FornecedorDoMaterial[]
  vezes: number
}

/**
 * One candidate for each supplier: those that know most of the materials first, among equals the latest sale first.
 */
export function candidatos(rows: readonly FornecedorDoMaterial[]): Candidato[] {
  return [...groupBy(rows, ({ codfor }) => String(codfor)).values()]
    .flatMap((own) => {
      const ultimas = own.toSorted((a, b) => b.data.localeCompare(a.data))
      const [last] = ultimas
      if (!last) return []
      const { codfor, nome_for, email } = last
      const materiais = new Set(own.map(({ material }) => material)).size
      const vezes = own.reduce((sum, row) => sum + row.vezes, 0)
      return { codfor, nome_for, email, materiais, ultimas, vezes }
    })
    .toSorted(
      (a, b) =>
        b.materiais - a.materiais || (b.ultimas[0]?.data ?? '').localeCompare(a.ultimas[0]?.data ?? ''),
    )
}

/** The form's suppliers, with those of the chosen ones that the form does not have yet. */
export function withFornecedores(
  there: readonly FornecedorForm[],
  chosen: readonly FornecedorForm[],
): FornecedorForm[] {
  const known = new Set(there.map(({ codfor }) => codfor))
  return [...there, ...chosen.filter(({ codfor }) => !known.has(codfor))]
}

/** State of a supplier's answer as a badge. */
export function estadoDo(fornecedor: CotacaoFornecedor | undefined): Status {
  if (!fornecedor) return { label: 'Não enviada', tone: 'light' }
  const { situacao, adjudicada, motivo, aberturas } = fornecedor
  if (adjudicada === 'S') return { label: 'Adjudicada', tone: 'green' }
  if (situacao === 'C') return { label: 'Cotada', tone: 'green' }
  if (situacao === 'B')
    return motivo === null ? { label: 'Baixada', tone: 'grey' } : { label: 'Recusada', tone: 'red' }
  return aberturas > 0
    ? { label: 'Aberta pelo fornecedor', tone: 'blue' }
    : { label: 'Enviada', tone: 'orange' }
}

const momento = (dia: string | null, hora: string | null) =>
  dia && [formatDateBr(dia), hora?.slice(0, 5)].filter(Boolean).join(' ')

/** Steps of a supplier so far, in their order. */
export function passosDo(fornecedor: CotacaoFornecedor): string[] {
  const { enviada, hora_enviada, aberturas, aberta_em, respondida, hora_respondida, motivo } = fornecedor
  const vezes = aberturas === 1 ? '1 vez' : `${aberturas} vezes`
  const passos = [
    enviada && `Enviada ${momento(enviada, hora_enviada) ?? ''}`,
    aberturas > 0 && `Link aberto ${vezes}${aberta_em ? `, a última em ${formatDateBr(aberta_em)}` : ''}`,
    respondida && `Respondida ${momento(respondida, hora_respondida) ?? ''}`,
    motivo && `Recusada: ${motivo}`,
  ]
  return passos.filter((passo): passo is string => Boolean(passo))
}
