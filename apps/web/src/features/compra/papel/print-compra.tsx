import type { QueryClient } from '@tanstack/react-query'
import { ORDEM_FIELDS } from '@trama/contract/apl/compra/fields'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import type { Empresa } from '@trama/contract/apl/sistema'
import { ordemStatus } from '@trama/rules/compra/status'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { corText } from '@/components/material/material-line'
import { PrintDocument } from '@/components/print/print-document'
import { PrintFacts, PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import type { DocumentId } from '@/lib/document'
import { compraQuery } from '../api'

const COLUMNS = [
  { header: 'Material', width: 36 },
  { header: 'Entrega', width: 12, short: true },
  { header: 'Qtde.', width: 13, number: true },
  { header: 'Preço', width: 13, number: true },
  { header: 'IPI', width: 8, number: true },
  { header: 'Valor', width: 15, number: true },
]

/** Prints one order with the browser, for servers that make no PDF and for a lost connection. */
export async function printCompra(client: QueryClient, id: DocumentId, empresa: Empresa): Promise<void> {
  const ordem = await client.ensureQueryData(compraQuery(id))
  const subtitle = `Emitida em ${formatDateBr(ordem.dt_emissao)} · ${ordemStatus(ordem)}`
  await printPages(
    `Compra ${ordem.numero}`,
    <PrintDocument
      head={<PrintHead empresa={empresa} title={`Compra ${ordem.numero}`} subtitle={subtitle} />}
      intro={<PrintFacts facts={factsOf(ordem)} />}
      columns={COLUMNS}
      rows={ordem.itens.map((item) => ({
        key: `${item.ordem} ${item.codigo} ${item.cor}`,
        cells: [
          [`${item.codigo} ${item.descricao}`, corText(item), item.tam, item.especifica]
            .filter(Boolean)
            .join(' · '),
          formatDateBr(item.dt_entrega),
          `${formatShortNumber(item.qtde)} ${item.unidade}`,
          formatBRL(item.preco),
          item.ipi > 0 ? `${formatShortNumber(item.ipi)}%` : '',
          formatBRL(item.valor),
        ],
      }))}
      end={<PrintTotals figures={[{ label: 'Valor total', text: formatBRL(ordem.valor_total) }]} />}
    />,
  )
}

const factsOf = (ordem: Ordem) => [
  {
    label: ORDEM_FIELDS.codfor.label,
    value: `${ordem.codfor} · ${ordem.nome_for}`,
    width: 'double' as const,
  },
  { label: ORDEM_FIELDS.dt_entrega.label, value: formatDateBr(ordem.dt_entrega) },
  { label: ORDEM_FIELDS.condicao.label, value: ordem.desc_condicao ?? ordem.condicao },
  { label: 'Comprador', value: ordem.nome_usuario },
  { label: ORDEM_FIELDS.obs.label, value: ordem.obs, width: 'wide' as const },
]
