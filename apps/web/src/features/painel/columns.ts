import { type Fonte, type Formato } from '@trama/contract/apl/painel/fontes'
import type { PainelLinha } from '@trama/contract/apl/painel/linhas'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'

const SHOW: Record<Formato, (value: number) => string> = { moeda: formatBRL, numero: formatShortNumber }

const PARCEIRO = ['codfor', 'codcli'] as const

/** Heading for the partner that the rows of a source are about. */
const parceiroOf = ({ dimensoes }: Fonte): string =>
  PARCEIRO.flatMap((campo) => dimensoes[campo]?.nome ?? [])[0] ?? 'Nome'

/** Columns of the documents behind a figure; the last column sums to the figure. */
export function linhaColumns(fonte: Fonte, nome: string, formato: Formato): readonly Column<PainelLinha>[] {
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

const valorOf = (row: PainelLinha) => row.valor

/** Name with its code; a code is never shown alone. */
const nomeText = ({ codigo, nome }: PainelLinha) =>
  codigo && nome ? `${codigo} - ${nome}` : (nome ?? codigo)

export const linhaTotals = (nome: string, formato: Formato): readonly Total<PainelLinha>[] => [
  { label: nome, of: valorOf, format: SHOW[formato] },
]
