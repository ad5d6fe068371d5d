import type { MetaProgresso, MetaProgressoRow } from '@trama/contract/apl/meta/progresso'
import type { Empresa } from '@trama/contract/apl/sistema'
import { mesPorExtenso } from '@trama/rules/meta/mes'
import { formatBRL } from '@trama/rules/number-br'
import { type PrintColumn, PrintDocument } from '@/components/print/print-document'
import { PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import { diasText, moneyText, percentText } from '../meta-text'

const COLUMNS: readonly (PrintColumn & { of: (row: MetaProgressoRow) => string })[] = [
  { header: 'Pos.', width: 7, number: true, of: ({ posicao }) => (posicao === null ? '–' : `${posicao}º`) },
  { header: 'Representante', width: 44, of: ({ codrep, nome }) => `${codrep} · ${nome}` },
  { header: 'Meta', width: 20, number: true, of: ({ meta }) => moneyText(meta) },
  { header: 'Vendido', width: 20, number: true, of: ({ vendido }) => formatBRL(vendido) },
  { header: 'Alcançado', width: 13, number: true, of: ({ percentual }) => percentText(percentual) },
  {
    header: 'Falta',
    width: 20,
    number: true,
    of: ({ meta, falta }) => moneyText(meta === null ? null : falta),
  },
  { header: 'Previsão', width: 20, number: true, of: ({ previsao }) => moneyText(previsao) },
  { header: 'No ano', width: 13, number: true, of: ({ ano_percentual }) => percentText(ano_percentual) },
]

/** Prints the month's ranking. */
export function printProgresso(progresso: MetaProgresso, empresa: Empresa): Promise<void> {
  const { mes, total, representantes } = progresso
  const title = `Metas de ${mesPorExtenso(mes)}`
  return printPages(
    title,
    <PrintDocument
      head={<PrintHead empresa={empresa} title={title} subtitle={diasText(progresso)} />}
      columns={COLUMNS}
      dense
      rows={representantes.map((row) => ({ key: row.codrep, cells: COLUMNS.map(({ of }) => of(row)) }))}
      end={
        <PrintTotals
          figures={[
            { label: 'Meta', text: moneyText(total.meta) },
            { label: 'Vendido', text: formatBRL(total.vendido) },
            { label: 'Devolvido, já descontado', text: formatBRL(total.devolvido ?? 0) },
            { label: 'Alcançado', text: percentText(total.percentual) },
            { label: 'Previsão', text: moneyText(total.previsao) },
          ]}
        />
      }
    />,
  )
}
