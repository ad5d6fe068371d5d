import { type Fonte, type Formato } from '@trama/contract/apl/painel/fontes'
import type { PainelRow } from '@trama/contract/apl/painel/rows'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'

const SHOW: Record<Formato, (value: number) => string> = { moeda: formatBRL, numero: formatShortNumber }

const PARCEIRO = ['codfor', 'codcli'] as const

/** Heading for the partner that the rows of a source are about. */
const parceiroOf = ({ dimensoes }: Fonte): string =>
  PARCEIRO.flatMap((field) => dimensoes[field]?.nome ?? [])[0] ?? 'Nome'

/** Columns of the documents behind a figure; the last column sums to the figure. */
export function rowColumns(fonte: Fonte, nome: string, formato: Formato): readonly Column<PainelRow>[] {
  const value = { id: 'valor', header: nome, width: 8 }
  return [
    textColumn({ id: 'documento', header: fonte.linha, width: 7, card: 'title' }, (row) => row.documento),
    dateColumn({ id: 'data', header: fonte.data, width: 6 }, (row) => row.data),
    textColumn({ id: 'nome', header: parceiroOf(fonte), width: 12, grow: true, card: 'wide' }, nomeText),
    textColumn({ id: 'situacao', header: 'Situação', width: 7, spare: 1 }, (row) => row.situacao),
    textColumn(
      { id: 'empresa', header: 'Empresa', width: 5, spare: 2, optional: true },
      (row) => row.empresa,
    ),
    formato === 'moeda' ? moneyColumn(value, valorOf) : numberColumn(value, valorOf),
  ]
}

const valorOf = (row: PainelRow) => row.valor

/** Name with its code; a code is never shown alone. */
const nomeText = ({ codigo, nome }: PainelRow) => (codigo && nome ? `${codigo} - ${nome}` : (nome ?? codigo))

export const rowTotals = (nome: string, formato: Formato): readonly Total<PainelRow>[] => [
  { label: nome, of: valorOf, format: SHOW[formato] },
]
