import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ListPage } from '@/components/crud/list/list-page'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSession } from '@/lib/session'
import { comissaoApi, comissaoKeys, devidaText, extratoQuery, situacaoText } from '../api'
import { RecordLink } from '@/components/reference/record-link'
import { Facts } from '@/components/ui/facts'
import styles from '../comissao.module.css'
import type { ComissaoRow } from '@trama/contract/apl/comissao/comissao'
import {
  codeColumn,
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'

/** The list has no filters: representative and month are part of the path. */
const NoQuery = z.object({})
/** The statement comes in one call, so there is no next page. */
const noNext = () => undefined

const porqueOf = (row: Row) => <Porque linha={row} />

interface ExtratoPageProps {
  codrep: string
  /** Month as 'YYYY-MM'. */
  mes: string
}

/** /Comissao/{codrep}/{mes}: a representative's commission of a month, line by line, with the rates. */
export function ExtratoPage({ codrep, mes }: ExtratoPageProps) {
  const { empresa } = useSession()
  const client = useQueryClient()
  const [isPrinting, setPrinting] = useState(false)
  const query = extratoQuery(empresa.emp_pat, mes, codrep)
  const { data } = useQuery(query)
  const title = `Comissão de ${data?.nome ?? codrep}, ${mesEmPalavras(mes)}`
  return (
    <>
      <ListPage<typeof NoQuery, Row>
        title={title}
        schema={NoQuery}
        filters={[]}
        queryKey={[...comissaoKeys.all, 'extrato-linhas', empresa.emp_pat, mes, codrep]}
        page={async () => {
          const { linhas } = await client.fetchQuery(query)
          return linhas.map((row, ordem) => ({ ...row, ordem }))
        }}
        next={noNext}
        figures={async () => {
          const extrato = await client.fetchQuery(query)
          return [
            { label: 'Devida', text: devidaText(extrato) },
            { label: 'Situação', text: situacaoText(extrato) },
            { label: 'Base', text: formatBRL(extrato.base) },
            { label: 'Comissão', text: formatBRL(extrato.valor) },
          ]
        }}
        noun={{ one: 'linha', many: 'linhas' }}
        columns={EXTRATO_COLUMNS}
        rowDetail={porqueOf}
        exportName={`comissao-${codrep}-${mes}`}
        rowKey={({ ordem }) => String(ordem)}
        rowName={({ pedido, desc_grupo }) => `Pedido ${pedido}, ${desc_grupo}`}
        empty={{ title: 'Sem comissão neste mês', text: 'Nada foi faturado nem pago de pedidos neste mês.' }}
        tools={
          <ListTool icon={<Printer aria-hidden />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            PDF
          </ListTool>
        }
      />
      {isPrinting && (
        <PdfViewer
          title={title}
          fileName={`Comissao-${codrep}-${mes}.pdf`}
          queryKey={[...comissaoKeys.all, 'extrato-pdf', empresa.emp_pat, mes, codrep]}
          load={(signal) =>
            comissaoApi.getComissaoExtratoPdf({ query: { mes, codrep }, empresa: empresa.emp_pat, signal })
          }
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}

/** "Por que esta taxa?" of a line: the reason for its rate, and its discount. */
function Porque({ linha }: { linha: Row }) {
  const { pedido, porque, desconto, ajuste } = linha
  return (
    <div className={styles.detail}>
      <Facts
        name={`Pedido ${pedido}`}
        facts={[
          { label: 'Documento', value: documentoText(linha) },
          { label: 'Por que esta taxa?', value: porque, width: 'wide' },
          {
            label: 'Desconto que conta',
            value: `${formatShortNumber(desconto)}% do valor de tabela, além do que a regra de comissão deixa dar. Contam preços menores que os da tabela e os descontos do pedido.`,
            width: 'wide',
          },
          {
            label: 'Ajuste',
            value:
              ajuste === 'N'
                ? ''
                : 'O mês em que isto vencia já estava fechado: a nota foi cancelada, ou a nota, o pagamento ou a devolução chegou depois.',
            width: 'wide',
          },
          {
            label: 'Pedido',
            value: (
              <RecordLink to="pedido" id={pedido}>
                Ver pedido {pedido}
              </RecordLink>
            ),
          },
        ]}
      />
    </div>
  )
}

type Row = ComissaoRow & { ordem: number }

const percent = (value: number) => `${formatShortNumber(value)}%`
/** Document of a line: an invoice, or one of its receivables. */
const documentoText = ({ fatura, duplicata }: Row) =>
  duplicata === null ? `Fatura ${fatura}` : `Duplicata ${duplicata}`

const EXTRATO_COLUMNS: readonly Column<Row>[] = [
  dateColumn({ id: 'dia', header: 'Dia', width: 6 }, ({ dia }) => dia),
  codeColumn({ id: 'pedido', header: 'Pedido', width: 4.5 }, ({ pedido }) => pedido),
  textColumn({ id: 'documento', header: 'Documento', width: 9.5, spare: 1 }, documentoText),
  textColumn(
    { id: 'cliente', header: 'Cliente', width: 9, grow: true, card: 'title' },
    ({ codcli, nome }) => `${codcli} · ${nome}`,
  ),
  textColumn({ id: 'grupo', header: 'Grupo', width: 7 }, ({ desc_grupo }) => desc_grupo),
  moneyColumn({ id: 'base', header: 'Base', width: 7 }, ({ base }) => base),
  numberColumn(
    { id: 'desconto', header: 'Desconto', width: 5, spare: 2 },
    ({ desconto }) => desconto,
    percent,
  ),
  {
    id: 'taxa',
    header: 'Taxa',
    width: 4,
    number: true,
    cell: ({ taxa }) => (taxa === null ? '-' : percent(taxa)),
    value: { kind: 'number', of: ({ taxa }) => taxa },
  },
  moneyColumn({ id: 'valor', header: 'Comissão', width: 7 }, ({ valor }) => valor),
  statusColumn({ id: 'ajuste', header: 'Situação', width: 5.5 }, ({ ajuste, devolucao }) => [
    ...(devolucao === null ? [] : [{ label: 'Devolução', tone: 'grey' } as const]),
    ...(ajuste === 'S' ? [{ label: 'Ajuste', tone: 'orange' } as const] : []),
  ]),
]
