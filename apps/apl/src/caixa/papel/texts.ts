/** Texts of a session's report, for the roll and for the page. */
import {
  CAIXA_MOVIMENTO,
  CAIXA_SITUACAO,
  type Caixa,
  type CaixaMeio,
  type CaixaMovimento,
} from '@trama/contract/apl/caixa'
import type { Empresa } from '@trama/contract/apl/sistema'
import { wordOf } from '@trama/rules/code-table'
import { formatDateBr } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'

export interface Relatorio {
  caixa: Caixa
  empresa: Empresa
}

export const tituloOf = ({ numero }: Caixa): string => `Caixa ${numero}`
export const instant = (data: string | null, hora: string | null): string | null =>
  data && `${formatDateBr(data)} ${(hora ?? '').slice(0, 5)}`

/** Operator and period of the session; null for what is not known yet. */
export function fatosOf(caixa: Caixa) {
  return {
    situacao: wordOf(CAIXA_SITUACAO, caixa.situacao) ?? '',
    linhas: [
      ['Operador', caixa.operador],
      ['Aberto em', instant(caixa.data, caixa.hora)],
      ['Fundo', formatBRL(caixa.fundo)],
      ['Fechado por', caixa.fechado_por],
      ['Fechado em', instant(caixa.dt_fecha, caixa.hr_fecha)],
      ['Vendas e devoluções', String(caixa.vendas)],
      ['Conferido por', caixa.conferido_por],
      ['Conferido em', instant(caixa.dt_confere, caixa.hr_confere)],
    ],
    notas: [
      ['Observações', caixa.obs],
      ['Observações da conferência', caixa.obs_confere],
    ],
  } satisfies { situacao: string; linhas: [string, string | null][]; notas: [string, string | null][] }
}

type Figures = Pick<CaixaMeio, 'esperado' | 'contado' | 'diferenca'>
type Row = [label: string, value: string]
export const valoresOf = ({ esperado, contado, diferenca }: Figures): [Row, Row, Row] => [
  ['Esperado', formatBRL(esperado ?? 0)],
  ['Contado', formatBRL(contado ?? 0)],
  ['Diferença', formatBRL(diferenca ?? 0)],
]

export function somasOf({ meios }: Caixa): { linhas: Row[]; total: Row } {
  const sum = (name: keyof Figures) => sumMoney(meios.map((meio) => meio[name] ?? 0))
  const [esperado, contado, total] = valoresOf({
    esperado: sum('esperado'),
    contado: sum('contado'),
    diferenca: sum('diferenca'),
  })
  return { linhas: [esperado, contado], total }
}

export const textoDoMovimento = ({ tipo, motivo }: CaixaMovimento): string =>
  `${wordOf(CAIXA_MOVIMENTO, tipo) ?? tipo}: ${motivo}`
export const valorDoMovimento = ({ tipo, valor }: CaixaMovimento): string =>
  formatBRL(tipo === 'sangria' ? -valor : valor)
